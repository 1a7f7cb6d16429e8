import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SubscribeBlock } from '#contract/content/site.ts';
import { all, email, required } from '#contract/protocol/validators.ts';
import type { SubscriptionKind } from '#contract/subscriptions/subscription-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { ConsentOpen } from '#web/app/forms/consent-open.tsx';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './subscribe.module.css';

export type Kinds = SubscribeBlock['kinds'];

const someKind = (kinds: string[]) => (kinds.length ? undefined : 'Выберите хотя бы одну подписку');

interface SubscribeFieldsProps {
  kinds: Kinds;
  /** Ticked at first: only what the person has asked for by coming here. */
  chosen?: string[] | undefined;
  consent: ReactNode;
}

/** Kinds, an address, a consent. In the home page's first load: nothing heavy here. */
export function SubscribeFields({ kinds, chosen = [], consent }: SubscribeFieldsProps) {
  const [done, setDone] = useState<{ email: string; confirmed: boolean }>();
  const form = useForm({
    initial: { kinds: chosen, email: '', consent: false },
    rules: { kinds: someKind, email: all(required, email), consent: ticked },
    send: async (values) => {
      // The kinds come from the server, which checks them again.
      const body = { ...values, kinds: values.kinds as SubscriptionKind[], consent: true as const };
      setDone(await browserApi('POST /api/internal/user/subscription/all/', { body }));
    },
  });
  useOwnContacts(form.fill);
  const picked = form.values.kinds;
  const { kinds: kindsError } = form.errors;

  if (done) return <Done {...done} />;
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <fieldset>
        <legend className="visually-hidden">О чём писать</legend>
        <Grid gap={[3, 4]} className={styles.kinds}>
          {kinds.map(({ code, label }) => (
            <Checkbox
              key={code}
              name="kinds"
              checked={picked.includes(code)}
              onChange={({ target }) =>
                form.set(
                  'kinds',
                  target.checked ? [...picked, code] : picked.filter((known) => known !== code),
                )
              }
            >
              {label}
            </Checkbox>
          ))}
        </Grid>
        {kindsError && <FieldError>{kindsError}</FieldError>}
      </fieldset>
      <TextField
        label="Электронная почта"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.text('email')}
      />
      <Row gap={5} className={styles.send}>
        <ConsentOpen>
          <Checkbox {...form.box('consent')}>{consent}</Checkbox>
        </ConsentOpen>
        {/* The press keeps the focus: a complaint that appears on leaving the field must not move the button away. */}
        <Button type="submit" loading={form.busy} onMouseDown={(event) => event.preventDefault()}>
          Подписаться
        </Button>
      </Row>
      {form.failure && (
        <div role="alert">
          <FieldError>
            <FailureText text={form.failure} />
          </FieldError>
        </div>
      )}
    </form>
  );
}

/** One's own address needs no letter: it was proved when the account was opened. */
function Done({ email: to, confirmed }: { email: string; confirmed: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Stack gap={3} pack className={styles.sent} role="status" tabIndex={-1} ref={ref}>
      <p className="h3">{confirmed ? 'Подписка началась' : 'Проверьте почту'}</p>
      {confirmed ? (
        <p className="muted">
          Будем писать на <b>{to}</b>. Темы и частота — в&nbsp;
          <a href="/personal/subscriptions/">кабинете</a>.
        </p>
      ) : (
        <p className="muted">
          Письмо со ссылкой отправлено на <b>{to}</b>. Подписка начнётся, когда вы её подтвердите.
        </p>
      )}
    </Stack>
  );
}
