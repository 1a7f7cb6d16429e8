import type { ModalFrame } from '#web/app/modals/frame.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { FailureText } from './failure-text.tsx';
import { Result } from './form-parts.tsx';

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

interface LinkFailedProps {
  frame: ModalFrame;
  title: string;
  link: { message: string; retry: () => void };
}

/** The window when the link could not be checked: it may be tried again. */
export function LinkFailed({ frame, title, link }: LinkFailedProps) {
  return (
    <Dialog {...frame} title={title}>
      <Result actions={<Button onClick={link.retry}>Повторить</Button>}>
        <p>
          <FailureText text={link.message} />
        </p>
      </Result>
    </Dialog>
  );
}
