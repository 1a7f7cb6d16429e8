import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { LoadingMask } from '#web/ui/loading-mask.tsx';
import { type ModalInputs, type ModalName, modals, useModals } from './modals.ts';

/** What the host gives each modal's window. */
export interface ModalFrame {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

export type ModalComponent<N extends ModalName> = ComponentType<ModalInputs[N] & { frame: ModalFrame }>;

/** Each modal is a file of its own, loaded when it is first opened. */
const components: { [N in ModalName]: LazyExoticComponent<ModalComponent<N>> } = {
  authentication: lazy(() => import('#web/features/account/authentication-modal.tsx')),
  'confirm-address': lazy(() => import('#web/features/account/confirm-address-modal.tsx')),
  'reset-password': lazy(() => import('#web/features/account/reset-password-modal.tsx')),
  'second-factor': lazy(() => import('#web/features/account/second-factor-modal.tsx')),
  security: lazy(() => import('#web/features/account/security-modal.tsx')),
  basic: lazy(() => import('./basic-modal.tsx')),
  prompt: lazy(() => import('./prompt-modal.tsx')),
  'cross-domain': lazy(() => import('./cross-domain-modal.tsx')),
  'get-consultation': lazy(() => import('#web/features/requests/consultation-modal.tsx')),
  'question-request': lazy(() => import('#web/features/requests/question-modal.tsx')),
  subscription: lazy(() => import('#web/features/subscriptions/subscription-modal.tsx')),
  'subscription-confirm': lazy(() => import('#web/features/subscriptions/confirm-modal.tsx')),
  'request-items-error': lazy(() => import('#web/features/requests/request-items-error-modal.tsx')),
  compare: lazy(() => import('#web/features/catalog/compare/compare-modal.tsx')),
  chart: lazy(() => import('#web/features/catalog/item/chart-modal.tsx')),
  'image-preview': lazy(() => import('#web/features/catalog/item/image-preview-modal.tsx')),
  'count-diamonds': lazy(() => import('#web/features/catalog/item/count-diamonds-modal.tsx')),
  'make-bet': lazy(() => import('#web/features/auctions/lot/make-bet-modal.tsx')),
  'request-bet': lazy(() => import('#web/features/auctions/request-bet-modal.tsx')),
  'lot-image-preview': lazy(() => import('#web/features/auctions/lot/lot-image-preview-modal.tsx')),
  'table-settings': lazy(() => import('#web/features/catalog/list/table-settings-modal.tsx')),
  'auction-log-settings': lazy(() => import('#web/features/auctions/floor/log-settings-modal.tsx')),
  'lot-act': lazy(() => import('#web/features/auctions/floor/lot-act-modal.tsx')),
  'auction-act': lazy(() => import('#web/features/auctions/floor/auction-act-modal.tsx')),
  'admission-decision': lazy(() => import('#web/features/auctions/floor/admission-modal.tsx')),
};

export function ModalHost() {
  const { current, shown } = useModals();
  if (!current) return null;
  const Modal = components[current.name] as ComponentType<{ frame: ModalFrame }>;
  const frame: ModalFrame = { open: shown, onClose: modals.close, onClosed: () => modals.forget(current.id) };
  return (
    <Suspense fallback={<LoadingMask scope="page" />}>
      <Modal key={current.id} frame={frame} {...current.input} />
    </Suspense>
  );
}
