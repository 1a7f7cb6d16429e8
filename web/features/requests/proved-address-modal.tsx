import { browserApi } from '#web/app/api/browser-api.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import { LinkCheck, LinkFailed } from '#web/app/forms/link-check.tsx';
import { useLetterLink } from '#web/app/forms/use-letter-link.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The link of the letter about a question: the house may answer to this address in its own words. */
export default function ProvedAddressModal({
  frame,
  token,
}: ModalInputs['proved-address'] & { frame: ModalFrame }) {
  const link = useLetterLink(() =>
    browserApi('POST /api/internal/main/question/address', { body: { token } }),
  );
  if (link.state === 'checking') return <LinkCheck frame={frame} />;
  if (link.state === 'stale')
    return (
      <Dialog {...frame} title="Ссылка не сработала">
        <Result actions={<Button onClick={() => modals.open('question-request', {})}>Задать вопрос</Button>}>
          <p>Она устарела. Напишите нам ещё раз, и мы пришлём новую.</p>
        </Result>
      </Dialog>
    );
  if (link.state === 'failed')
    return <LinkFailed frame={frame} title="Адрес пока не подтверждён" link={link} />;
  const { number, email } = link.data;
  return (
    <Dialog {...frame} title="Адрес подтверждён">
      <Result actions={<Button onClick={frame.onClose}>Понятно</Button>}>
        <p>
          Ответ на обращение <b className="nowrap">{number}</b> придёт на <b>{email}</b>.
        </p>
      </Result>
    </Dialog>
  );
}
