import { useState } from 'react';
import { isApiError } from '#contract/protocol/envelope.ts';
import { all, length8to20, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const signIn = (password: string) => modals.open('authentication', { view: 'login', password });
const askAgain = () => modals.open('authentication', { view: 'forgot' });

/** The link of the letter about a forgotten password, and that of an invitation. */
export default function ResetPasswordModal({
  frame,
  token,
}: ModalInputs['reset-password'] & { frame: ModalFrame }) {
  const [outcome, setOutcome] = useState<'changed' | 'stale'>();
  const form = useForm({
    initial: { password: '' },
    rules: { password: all(required, length8to20) },
    send: async ({ password }) => {
      try {
        await browserApi('POST /api/internal/user/password/reset', { body: { token, password } });
        setOutcome('changed');
      } catch (error) {
        if (!(isApiError(error) && (error.code === 'stale-link' || error.fields.token))) throw error;
        setOutcome('stale');
      }
    },
  });
  if (outcome === 'changed')
    return (
      <Dialog {...frame} title="Пароль сохранён">
        <Result actions={<Button onClick={() => signIn(form.values.password)}>Войти</Button>}>
          <p>
            Прежние сеансы, если они были, завершены на всех устройствах. Осталось войти: пароль уже вписан.
          </p>
        </Result>
      </Dialog>
    );
  if (outcome === 'stale')
    return (
      <Dialog {...frame} title="Ссылка не сработала">
        <Result actions={<Button onClick={askAgain}>Запросить новую ссылку</Button>}>
          <p>Она устарела или уже использована. Пароль остался прежним.</p>
        </Result>
      </Dialog>
    );
  return (
    <Dialog
      {...frame}
      title="Новый пароль"
      lead="С ним вы войдёте в кабинет. Если вы уже входили раньше, войти нужно будет заново на всех устройствах."
    >
      <Form onSubmit={form.submit}>
        <PasswordField
          label="Новый пароль"
          hint="8–20 символов"
          autoComplete="new-password"
          {...form.text('password')}
        />
        <Submit form={form}>Сохранить пароль</Submit>
      </Form>
    </Dialog>
  );
}
