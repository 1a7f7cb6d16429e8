import { type FormEvent, useState } from 'react';
import { holdsRole } from '#contract/back-office/rights.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { ManagerFields, type ManagerForm, managerOf, noManager } from './manager-fields.tsx';
import { RightsFields, type RightsForm } from './rights-fields.tsx';

interface InviteWindowProps {
  onMade: (id: number) => void;
  onGone: () => void;
}

/** Somebody begins to work for the house: a letter with a link that sets a password. */
export default function InviteWindow({ onMade, onGone }: InviteWindowProps) {
  const user = useUser();
  const yours = user?.rights ?? [];
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [form, setForm] = useState<RightsForm>({ roles: [], given: [] });
  const [manager, setManager] = useState<ManagerForm>(noManager);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const offices = useLoad(() => browserApi('GET /api/internal/main/contact/offices/get-list'));
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    setErrors({});
    try {
      const body = { email, name, ...form, manager: managerOf(manager), why: '' };
      const { id } = await browserApi('POST /api/internal/admin/people/', { body }, attempt(body));
      close();
      tell(`Приглашение ушло на\u00A0${email}`);
      onMade(id);
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      setErrors(fields);
      setFailure(fields.given ?? (Object.keys(fields).length ? '' : failureWords(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeWindow
      title="Пригласить"
      lead="Уйдёт письмо со&nbsp;ссылкой, по&nbsp;которой человек задаст пароль. Ссылка действует 72 часа."
      wide
      onGone={onGone}
    >
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)} style={{ display: 'contents' }} noValidate>
          <TextField
            label="Имя"
            name="name"
            value={name}
            maxLength={100}
            autoComplete="off"
            error={errors.name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Почта"
            name="email"
            type="email"
            value={email}
            maxLength={200}
            autoComplete="off"
            error={errors.email}
            onChange={(event) => setEmail(event.target.value.trim())}
          />
          <div>
            <RightsFields value={form} manager={manager.kind || undefined} yours={yours} onChange={setForm} />
          </div>
          {user && holdsRole(user.roles, 'manager_VTB') && (
            <ManagerFields
              value={manager}
              offices={(offices.data?.items ?? []).map((office) => ({ id: office.id, name: office.name }))}
              onChange={setManager}
            />
          )}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton type="submit" loading={busy}>
              Отправить приглашение
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
