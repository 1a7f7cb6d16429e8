import { type ComponentType, useEffect, useState } from 'react';
import { LoadingMask } from '#web/ui/overlays/loading-mask.tsx';
import { Toast, ToastPanel } from '#web/ui/overlays/toast.tsx';
import { type ModalInputs, type ModalName, modals, useModals } from './modals.ts';

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

/** Each modal is a file of its own, loaded when it is first opened. */
const files: { [N in ModalName]: () => Promise<{ default: ModalComponent<N> }> } = {
  authentication: () => import('#web/features/account/authentication-modal.tsx'),
  'confirm-address': () => import('#web/features/account/confirm-address-modal.tsx'),
  'reset-password': () => import('#web/features/account/reset-password-modal.tsx'),
  'change-address': () => import('#web/features/account/change-address-modal.tsx'),
  'second-factor': () => import('#web/features/account/second-factor-modal.tsx'),
  basic: () => import('./basic-modal.tsx'),
  prompt: () => import('./prompt-modal.tsx'),
  'cross-domain': () => import('./cross-domain-modal.tsx'),
  'get-consultation': () => import('#web/features/requests/consultation-modal.tsx'),
  'manager-consultation': () => import('#web/features/requests/manager-consultation-modal.tsx'),
  'question-request': () => import('#web/features/requests/question-modal.tsx'),
  'event-registration': () => import('#web/features/events/event-registration-modal.tsx'),
  subscription: () => import('#web/features/subscriptions/subscription-modal.tsx'),
  'subscription-confirm': () => import('#web/features/subscriptions/confirm-modal.tsx'),
  'save-filter': () => import('#web/features/alerts/save-filter-modal.tsx'),
  'request-items-error': () => import('#web/features/requests/request-items-error-modal.tsx'),
  'catalog-items-request': () => import('#web/features/requests/items-request-modal.tsx'),
  'queue-answer': () => import('#web/features/requests/queue/answer-modal.tsx'),
  'queue-act': () => import('#web/features/requests/queue/act-modal.tsx'),
  'client-letter': () => import('#web/features/requests/clients/letter-modal.tsx'),
  'request-a-showing': () => import('#web/features/schedule/showing/showing-modal.tsx'),
  meeting: () => import('#web/features/schedule/meeting-modal.tsx'),
  'relocate-meeting': () => import('#web/features/schedule/acts/relocate-modal.tsx'),
  'finish-meeting': () => import('#web/features/schedule/acts/finish-modal.tsx'),
  'cancel-meeting': () => import('#web/features/schedule/acts/cancel-modal.tsx'),
  'enter-meeting': () => import('#web/features/schedule/acts/enter-modal.tsx'),
  absence: () => import('#web/features/schedule/acts/absence-modal.tsx'),
  'catalog-items-list': () => import('#web/features/requests/request-list-modal.tsx'),
  'catalog-pdf': () => import('#web/features/papers/catalog-pdf-modal.tsx'),
  'pdf-request': () => import('#web/features/papers/pdf-request-modal.tsx'),
  'pdf-success': () => import('#web/features/papers/pdf-success-modal.tsx'),
  'pdf-file': () => import('#web/features/papers/pdf-file-modal.tsx'),
  'pdf-send': () => import('#web/features/papers/pdf-send-modal.tsx'),
  'company-paper': () => import('#web/features/documents/paper-modal.tsx'),
  'give-paper': () => import('#web/features/documents/give-paper-modal.tsx'),
  'library-document': () => import('#web/features/documents/library-modal.tsx'),
  'library-upload': () => import('#web/features/documents/library-upload-modal.tsx'),
  'delete-wishlist-items': () => import('#web/features/catalog/wish/delete-wishlist-items-modal.tsx'),
  'wishlist-sort': () => import('#web/features/catalog/wish/wishlist-sort-modal.tsx'),
  compare: () => import('#web/features/catalog/compare/compare-modal.tsx'),
  chart: () => import('#web/features/catalog/item/chart-modal.tsx'),
  'image-preview': () => import('#web/features/catalog/item/image-preview-modal.tsx'),
  'count-diamonds': () => import('#web/features/catalog/item/count-diamonds-modal.tsx'),
  'make-bet': () => import('#web/features/auctions/lot/make-bet-modal.tsx'),
  'request-bet': () => import('#web/features/auctions/request-bet-modal.tsx'),
  'lot-image-preview': () => import('#web/features/auctions/lot/lot-image-preview-modal.tsx'),
  'table-settings': () => import('#web/features/catalog/list/table-settings-modal.tsx'),
  'auction-log-settings': () => import('#web/features/auctions/floor/log-settings-modal.tsx'),
  'lot-act': () => import('#web/features/auctions/floor/lot-act-modal.tsx'),
  'auction-act': () => import('#web/features/auctions/floor/auction-act-modal.tsx'),
  'admission-decision': () => import('#web/features/auctions/floor/admission-modal.tsx'),
};

const loaded = new Map<ModalName, ComponentType<{ frame: ModalFrame }>>();

/** Also ahead of its use: a window that is wanted in a hurry must not wait for the network then. */
export async function loadModal(name: ModalName): Promise<void> {
  const file = await files[name]();
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
