import { browserApi } from '#web/app/api/browser-api.ts';
import { ConsentText } from '#web/app/forms/form-parts.tsx';
import { useLoad } from '#web/app/forms/use-load.ts';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import styles from './subscribe.module.css';
import { SubscribeFields } from './subscribe-fields.tsx';

/** The same form in a window; also the popup that offers itself once. */
export default function SubscriptionModal({
  frame,
  kinds: wanted,
}: ModalInputs['subscription'] & { frame: ModalFrame }) {
  const { data, failed, reload } = useLoad(() => browserApi('GET /api/internal/ade/blocks/get/subscribe'));
  const block = data?.items[0];
  const content = useViewFocus(block ? 'form' : 'loading');
  if (failed || (data && !block))
    return (
      <Dialog {...frame} title="Письма дома">
        <ErrorState plain onRetry={reload} />
      </Dialog>
    );
  return (
    <Dialog {...frame} title={block?.title ?? 'Письма дома'} lead={block?.text}>
      <div ref={content}>
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
      </div>
    </Dialog>
  );
}
