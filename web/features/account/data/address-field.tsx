import { useState } from 'react';
import type { OwnData } from '#contract/account/own-account.ts';
import { all, email, required } from '#contract/protocol/validators.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextButton } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { InnerForm } from '../inner-form.tsx';
import styles from './data.module.css';

/** The address one signs in with: shown, being changed, or waiting for both sides to agree. */
export function AddressField({ data, onChanged }: { data: OwnData; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  if (data.emailChange) return <Pending data={data} change={data.emailChange} onChanged={onChanged} />;
  if (asking)
    return (
      <AskForm
        onCancel={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          onChanged();
        }}
      />
    );
  return (
    <TextField
      label="Электронная почта"
      value={data.email}
      readOnly
      aside={<TextButton onClick={() => setAsking(true)}>Изменить</TextButton>}
      hint="С ней вы входите, на неё приходят письма"
    />
  );
}

function AskForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: all(required, email), password: required },
    send: async (body) => {
      await browserApi('POST /api/internal/user/email/change', { body });
      onDone();
    },
  });
  return (
    <div className={styles.wide}>
      <InnerForm label="Смена почты" form={form} act="Отправить письма" onCancel={onCancel}>
        <TextField
          label="Новая почта"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="Письма придут на оба адреса: смена состоится, когда согласятся оба"
          {...form.text('email')}
        />
        <PasswordField
          label="Пароль от кабинета"
          autoComplete="current-password"
          {...form.text('password')}
        />
      </InnerForm>
    </div>
  );
}

const Agreed = ({ yes, until }: { yes: boolean; until: string }) =>
  yes ? (
    <Status tone="good">Согласие получено</Status>
  ) : (
    <Status filled={false}>Ждём до {formatMoment(until)}</Status>
  );

function Pending({
  data,
  change,
  onChanged,
}: {
  data: OwnData;
  change: NonNullable<OwnData['emailChange']>;
  onChanged: () => void;
}) {
  const cancel = async () => {
    await browserApi('DELETE /api/internal/user/email/change');
    onChanged();
  };
  return (
    <div className={styles.wide}>
      <p className="small muted">Электронная почта меняется</p>
      <Grid align="center" className={`lifted ${styles.both}`}>
        <Stack gap={1} className="small anywhere p-4">
          <span className="faint">Сейчас</span>
          <b className="text">{data.email}</b>
          <Agreed yes={change.oldAgreed} until={change.until} />
        </Stack>
        <ArrowRightIcon className={styles.arrow} size={16} />
        <Stack gap={1} className="small anywhere p-4">
          <span className="faint">Будет</span>
          <b className="text">{change.email}</b>
          <Agreed yes={change.newAgreed} until={change.until} />
        </Stack>
      </Grid>
      <p className="small muted">
        Вход по старому адресу действует, пока не подтверждены оба.{' '}
        <TextButton onClick={() => void cancel()}>Отменить смену</TextButton>
      </p>
    </div>
  );
}
