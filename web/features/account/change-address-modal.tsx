import { useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Result } from '#web/app/forms/form-parts.tsx';
import { LinkCheck } from '#web/app/forms/link-check.tsx';
import { useLetterLink } from '#web/app/forms/use-letter-link.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/container.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const outcomes = {
  waiting: ['Согласие получено', 'Смена состоится, когда согласится и\u00A0второй адрес: письмо уже там.'],
  changed: ['Почта изменена', 'Теперь входите с\u00A0новым адресом.'],
  refused: ['Смена отменена', 'Почта кабинета осталась прежней. Если просили не\u00A0вы, смените пароль.'],
} as const;

/** The link of a letter about a change of address: opening it decides nothing. */
export default function ChangeAddressModal({
  frame,
  token,
}: ModalInputs['change-address'] & { frame: ModalFrame }) {
  const link = useLetterLink(() => browserApi('POST /api/internal/user/email/link', { body: { token } }));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const [failure, setFailure] = useState('');
  const decide = async (agree: boolean) => {
    setBusy(true);
    await browserApi('POST /api/internal/user/email/decide', { body: { token, agree } }).then(
      ({ state }) => setOutcome(state),
      (error: Error) => setFailure(error.message),
    );
    setBusy(false);
  };
  if (outcome || failure || link.state === 'stale' || link.state === 'failed') {
    const [title, text] = outcome
      ? outcomes[outcome]
      : [
          'Ссылка не\u00A0сработала',
          failure || (link.state === 'done' ? '' : 'message' in link ? link.message : ''),
        ];
    return (
      <Dialog {...frame} title={title}>
        <Result actions={<Button onClick={frame.onClose}>Хорошо</Button>}>
          <p>
            <FailureText text={text} />
          </p>
        </Result>
      </Dialog>
    );
  }
  if (link.state === 'checking') return <LinkCheck frame={frame} />;
  const { side, email } = link.data;
  return (
    <Dialog
      {...frame}
      title={side === 'old' ? 'Почта кабинета меняется' : 'Новая почта для\u00A0входа'}
      lead={
        side === 'old'
          ? `Кабинет перейдёт на\u00A0адрес ${email}, если вы согласны.`
          : `Адрес ${email} станет почтой кабинета, если вы согласны.`
      }
    >
      <Row gap={12}>
        <Button loading={busy} onClick={() => void decide(true)}>
          Согласиться
        </Button>
        <Button variant="secondary" loading={busy} onClick={() => void decide(false)}>
          Отказать
        </Button>
      </Row>
    </Dialog>
  );
}
