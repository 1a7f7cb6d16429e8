import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { ModalFrame } from './frame.ts';
import type { ModalInputs } from './modals.ts';

/** Before a link leaves the site: where to. */
export default function CrossDomainModal({
  frame,
  href,
}: ModalInputs['cross-domain'] & { frame: ModalFrame }) {
  return (
    <Dialog
      {...frame}
      title="Вы покидаете сайт"
      lead={`Ссылка ведёт на ${new URL(href).host}. Дом «Грань» не отвечает за то, что там написано.`}
    >
      <ButtonLink wide href={href} target="_blank" rel="noopener noreferrer" onClick={frame.onClose}>
        Перейти
      </ButtonLink>
    </Dialog>
  );
}
