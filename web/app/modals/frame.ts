import type { ComponentType } from 'react';
import type { ModalInputs, ModalName } from './modals.ts';

/** What the host gives each modal's window. */
export interface ModalFrame {
  open: boolean;
  /** A person dismisses it; while it still opens that is ignored. */
  onClose: () => void;
  /** What it was opened for is done. */
  finish: () => void;
  onClosed: () => void;
}

export type ModalComponent<N extends ModalName> = ComponentType<ModalInputs[N] & { frame: ModalFrame }>;
