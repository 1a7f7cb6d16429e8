import { type FormEvent, useState } from 'react';
import { isApiError } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';

interface ClientWindowProps {
  onMade: (id: number) => void;
  onGone: () => void;
}

const nobody = { name: '', email: '', phone: '', company: '', inn: '', invite: false };

/** A client who called or came by: their card, and a letter only if somebody wants one. */
export default function ClientWindow({ onMade, onGone }: ClientWindowProps) {
  const [client, setClient] = useState(nobody);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const set = (some: Partial<typeof nobody>) => setClient((known) => ({ ...known, ...some }));
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    setErrors({});
    try {
      const { id } = await browserApi(
        'POST /api/internal/admin/people/clients',
        { body: client },
        attempt(client),
      );
      close();
      tell(
        client.invite ? `Приглашение ушло на\u00A0${client.email}` : 'Клиент добавлен, писем не\u00A0ушло',
      );
      onMade(id);
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      setErrors(fields);
      setFailure(Object.keys(fields).length ? '' : failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: 'name' | 'email' | 'company' | 'inn', label: string, maxLength: number) => (
    <TextField
      label={label}
      name={name}
      value={client[name]}
      maxLength={maxLength}
      autoComplete="off"
      error={errors[name]}
      {...(name === 'email' && { type: 'email' })}
      {...(name === 'inn' && { inputMode: 'numeric' as const })}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <OfficeWindow title="Новый клиент" lead="По&nbsp;почте дом узнаёт человека." onGone={onGone}>
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)} style={{ display: 'contents' }} noValidate>
          {field('name', 'Имя', 100)}
          {field('email', 'Почта', 200)}
          <PhoneField
            label="Телефон, если есть"
            name="phone"
            value={client.phone}
            autoComplete="off"
            error={errors.phone}
            onChange={({ target }) => set({ phone: target.value })}
          />
          {field('company', 'Компания, если есть', 200)}
          {client.company && field('inn', 'ИНН компании', 20)}
          <Checkbox checked={client.invite} onChange={({ target }) => set({ invite: target.checked })}>
            Пригласить в&nbsp;кабинет: письмо со&nbsp;ссылкой, по&nbsp;которой человек задаст пароль
          </Checkbox>
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton type="submit" loading={busy}>
              Добавить
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не&nbsp;сейчас
            </OfficeButton>
          </WindowActs>
        </form>
      )}
    </OfficeWindow>
  );
}
