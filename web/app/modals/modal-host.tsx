import { type ComponentType, useEffect, useState } from 'react';
import { LoadingMask } from '#web/ui/overlays/loading-mask.tsx';
import type { ModalComponent, ModalFrame } from './frame.ts';
import { type ModalName, modals, useModals } from './modals.ts';
import { notices } from './notices.ts';

export type WindowFiles = { [N in ModalName]: () => Promise<{ default: ModalComponent<N> }> };

let loadFiles: (() => Promise<{ windows: WindowFiles }>) | undefined;
/** Called once by the root of the pages, which may import the windows of features. */
export const provideWindows = (load: typeof loadFiles): void => {
  loadFiles = load;
};

const loaded = new Map<ModalName, ComponentType<{ frame: ModalFrame }>>();

/** Also ahead of its use: an urgent window must not wait for the network. */
export async function loadModal(name: ModalName): Promise<void> {
  const { windows } = await loadFiles!();
  const file = await windows[name]();
  loaded.set(name, file.default as ComponentType<{ frame: ModalFrame }>);
}

export function ModalHost() {
  const { current, shown } = useModals();
  const [, setLoads] = useState(0);
  const Modal = current ? loaded.get(current.name) : undefined;
  // The list of windows comes with the first sign of a person, before anything is pressed.
  useEffect(() => {
    const ahead = () => void loadFiles!().catch(() => {});
    const signs = ['pointerover', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, ahead, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, ahead);
    };
  }, []);
  useEffect(() => {
    if (!current || Modal) return;
    const { id, name, input } = current;
    loadModal(name).then(
      () => setLoads((count) => count + 1),
      () => {
        // The page stays as it is; the next press tries again.
        modals.abandon(id);
        notices.say({
          name: 'window',
          title: 'Окно не открылось',
          text: 'Похоже, нет связи. Проверьте её и попробуйте ещё раз.',
          action: { word: 'Повторить', press: () => void modals.open(name, input) },
        });
      },
    );
  }, [current, Modal]);
  if (!current) return null;
  if (!Modal) return <LoadingMask scope="page" />;
  const frame: ModalFrame = {
    open: shown,
    onClose: modals.close,
    finish: modals.finish,
    onClosed: () => modals.forget(current.id),
  };
  return <Modal key={current.id} frame={frame} {...current.input} />;
}
