import { useState } from 'react';
import { isApiError } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Result } from '#web/app/forms/form-parts.tsx';
import { LinkCheck, LinkFailed } from '#web/app/forms/link-check.tsx';
import { useLetterLink } from '#web/app/forms/use-letter-link.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

const outcomes = {
  waiting: ['Согласие получено', 'Смена состоится, когда согласится и второй адрес: письмо уже там.'],
  changed: ['Почта изменена', 'Теперь входите с новым адресом.'],
  refused: ['Смена отменена', 'Почта кабинета осталась прежней. Если просили не вы, смените пароль.'],
} as const;

/** The link of a letter about a change of address: opening it decides nothing. */
export default function ChangeAddressModal({
  frame,
  token,
}: ModalInputs['change-address'] & { frame: ModalFrame }) {
  const link = useLetterLink(() => browserApi('POST /api/internal/user/email/link', { body: { token } }));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const [failure, setFailure] = useState<Error>();
  const decide = async (agree: boolean) => {
    setBusy(true);
    setFailure(undefined);
    await browserApi('POST /api/internal/user/email/decide', { body: { token, agree } }).then(
      ({ state }) => setOutcome(state),
      setFailure,
    );
    setBusy(false);
  };
  if (outcome) {
    const [title, text] = outcomes[outcome];
    return (
      <Dialog {...frame} title={title}>
        <Result actions={<Button onClick={frame.onClose}>Хорошо</Button>}>
          <p>{text}</p>
        </Result>
      </Dialog>
    );
  }
  if (link.state === 'stale') return <Stale frame={frame} message={link.message} />;
  if (link.state === 'failed') return <LinkFailed frame={frame} title="Почта пока не изменена" link={link} />;
  if (isApiError(failure) && failure.code === 'stale-link')
    return <Stale frame={frame} message={failure.message} />;
  if (link.state === 'checking') return <LinkCheck frame={frame} />;
  const { side, email } = link.data;
  return (
    <Dialog
      {...frame}
      title={side === 'old' ? 'Почта кабинета меняется' : 'Новая почта для входа'}
      lead={
        side === 'old'
          ? `Кабинет перейдёт на адрес ${email}, если вы согласны.`
          : `Адрес ${email} станет почтой кабинета, если вы согласны.`
      }
    >
      <Stack gap={5}>
        {failure && (
          <Notice tone="bad" role="alert">
            <FailureText text={failure.message} />
          </Notice>
        )}
        <Row gap={3}>
          <Button loading={busy} onClick={() => void decide(true)}>
            Согласиться
          </Button>
          <Button variant="secondary" loading={busy} onClick={() => void decide(false)}>
            Отказать
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

const Stale = ({ frame, message }: { frame: ModalFrame; message: string }) => (
  <Dialog {...frame} title="Ссылка не сработала">
    <Result
      actions={
        <PageLink href="/personal/data/" onClick={frame.onClose} {...buttonProps({})}>
          Открыть мои данные
        </PageLink>
      }
    >
      <p>
        <FailureText text={message} />
      </p>
      <p>Запросите смену ещё раз в разделе «Мои&nbsp;данные».</p>
    </Result>
  </Dialog>
);
