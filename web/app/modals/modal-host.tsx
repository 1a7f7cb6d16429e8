import { type ComponentType, useEffect, useState } from 'react';
import { LoadingMask } from '#web/ui/overlays/loading-mask.tsx';
import { Toast, ToastPanel } from '#web/ui/overlays/toast.tsx';
import type { ModalComponent, ModalFrame } from './frame.ts';
import { type ModalName, modals, useModals } from './modals.ts';

export type WindowFiles = { [N in ModalName]: () => Promise<{ default: ModalComponent<N> }> };

let files: WindowFiles | undefined;
/** Told once by the root of the pages, which stands above the features that own the windows. */
export const provideWindows = (given: WindowFiles): void => {
  files = given;
};

const loaded = new Map<ModalName, ComponentType<{ frame: ModalFrame }>>();

/** Also ahead of its use: a window that is wanted in a hurry must not wait for the network then. */
export async function loadModal(name: ModalName): Promise<void> {
  const file = await files![name]();
  loaded.set(name, file.default as ComponentType<{ frame: ModalFrame }>);
}

export function ModalHost() {
  const { current, shown } = useModals();
  const [failed, setFailed] = useState(false);
  const [, setLoads] = useState(0);
  const Modal = current ? loaded.get(current.name) : undefined;
  useEffect(() => {
    if (!current || Modal) return;
    setFailed(false);
    loadModal(current.name).then(
      () => setLoads((count) => count + 1),
      () => {
        // The page stays as it is; the next press tries again.
        modals.abandon(current.id);
        setFailed(true);
      },
    );
  }, [current, Modal]);
  if (failed)
    return (
      <ToastPanel>
        <Toast tone="bad" title="Окно не открылось" onClose={() => setFailed(false)}>
          Похоже, нет связи. Проверьте её и&nbsp;попробуйте ещё раз.
        </Toast>
      </ToastPanel>
    );
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
