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
      lead={`Ссылка ведёт на\u00A0${new URL(href).host}. Дом «Грань» не\u00A0отвечает за\u00A0то, что там написано.`}
    >
      <ButtonLink wide href={href} target="_blank" rel="noopener noreferrer" onClick={frame.onClose}>
        Перейти
      </ButtonLink>
    </Dialog>
  );
}
