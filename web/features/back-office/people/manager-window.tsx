import { type FormEvent, useState } from 'react';
import type { PersonCard } from '#contract/back-office/people.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { ManagerFields, managerOf, noManager } from './manager-fields.tsx';

interface ManagerWindowProps {
  person: PersonCard;
  onDone: () => void;
  onGone: () => void;
}

export default function ManagerWindow({ person, onDone, onGone }: ManagerWindowProps) {
  const { manager } = person;
  const [form, setForm] = useState(
    manager
      ? { kind: manager.kind, limit: String(manager.limit), officeId: String(manager.officeId ?? '') }
      : noManager,
  );
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (busy) return;
    if (!why.trim()) return setFailure('Скажите, почему: это останется в\u00A0журнале');
    setBusy(true);
    setFailure('');
    try {
      await browserApi('POST /api/internal/admin/people/{id}/manager', {
        params: { id: person.id },
        body: { manager: managerOf(form), why: why.trim() },
      });
      close();
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeWindow
      title="Менеджер банка"
      lead="Вид решает, какие обращения к&nbsp;нему приходят; предел — сколько предметов он отправит одной заявкой."
      onGone={onGone}
    >
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)} style={{ display: 'contents' }} noValidate>
          <ManagerFields value={form} offices={person.offices} onChange={setForm} />
          <TextField
            label="Почему"
            value={why}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setWhy(event.target.value)}
          />
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton type="submit" loading={busy}>
              Записать
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
