import type { ModalFrame } from '#web/app/modals/frame.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';

/** The window while the link of a letter is being checked. */
export function LinkCheck({ frame }: { frame: ModalFrame }) {
  return (
    <Dialog {...frame} title="Проверяем ссылку">
      <SkeletonGroup label="Проверяем ссылку">
        <SkeletonLines count={2} />
      </SkeletonGroup>
    </Dialog>
  );
}
