import type { ModalFrame } from '#web/app/modal-host.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SecuritySettings } from './security-settings.tsx';

/** For managers, whose cabinet has no page of personal data. */
export default function SecurityModal({ frame }: { frame: ModalFrame }) {
  return (
    <Dialog {...frame} title="Вход и&nbsp;сеансы">
      <SecuritySettings inWindow />
    </Dialog>
  );
}
