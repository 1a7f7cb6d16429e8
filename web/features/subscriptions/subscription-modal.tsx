import { browserApi } from '#web/app/browser-api.ts';
import { ConsentText } from '#web/app/forms/form-parts.tsx';
import { useLoad } from '#web/app/forms/use-load.ts';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './subscribe.module.css';
import { SubscribeFields } from './subscribe-fields.tsx';

/** The same form in a window; also the popup that offers itself once. */
export default function SubscriptionModal({
  frame,
  kinds: wanted,
}: ModalInputs['subscription'] & { frame: ModalFrame }) {
  const { data, failed, reload } = useLoad(() => browserApi('GET /api/internal/ade/blocks/get/subscribe'));
  const block = data?.items[0];
  if (failed || (data && !block))
    return (
      <Dialog {...frame} title="Письма дома">
        <ErrorState plain onRetry={reload} />
      </Dialog>
    );
  return (
    <Dialog {...frame} title={block?.title ?? 'Письма дома'} lead={block?.text}>
      {block ? (
        <SubscribeFields
          kinds={block.kinds}
          chosen={wanted?.filter((code) => block.kinds.some((kind) => kind.code === code))}
          consent={<ConsentText />}
        />
      ) : (
        <SkeletonGroup className={styles.form}>
          <Skeleton height={20} />
          <Skeleton height={52} />
          <Skeleton height={20} width="70%" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
