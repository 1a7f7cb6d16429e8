import { useState } from 'react';
import { all, email, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './manage.module.css';

/** The link is sent to the address itself, so the page does not reveal who is subscribed. */
export function AskLink() {
  const [sentTo, setSentTo] = useState('');
  const user = useUser();
  const form = useForm({
    initial: { email: '' },
    rules: { email: all(required, email) },
    send: async (body) => {
      await browserApi('POST /api/internal/user/subscription/link/', { body });
      setSentTo(body.email);
    },
  });
  useOwnContacts(form.fill);
  if (sentTo)
    return (
      <Stack gap={5} pack className={styles.ask} role="status">
        <p className="h3">Проверьте почту</p>
        <p>
          Если на <b>{sentTo}</b> есть подписки, туда пришла ссылка. Она подходит и потом: сохраните письмо.
        </p>
      </Stack>
    );
  return (
    <Stack gap={5} pack className={styles.ask}>
      {user && (
        <p>
          Вы вошли: всё сразу, с уведомлениями и тихими часами, есть{' '}
          <PageLink className="inline-link" href="/personal/subscriptions/">
            в кабинете
          </PageLink>
          .
        </p>
      )}
      <p>Такая&nbsp;же ссылка, «Выбрать письма», есть внизу любого нашего письма.</p>
      <Form onSubmit={form.submit}>
        <TextField
          label="Электронная почта"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.text('email')}
        />
        <Submit form={form}>Прислать ссылку</Submit>
      </Form>
    </Stack>
  );
}
