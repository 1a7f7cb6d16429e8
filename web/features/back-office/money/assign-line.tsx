import { type FormEvent, useState } from 'react';
import type { StatementList, WaitingLine } from '#contract/money/statements.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { formatMoment, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import styles from './statements.module.css';

interface AssignLineProps {
  line: WaitingLine;
  onList: (list: StatementList) => void;
}

/** A person assigns a line to an invoice or to none, with a reason. A large one needs a second person. */
export function AssignLine({ line, onList }: AssignLineProps) {
  const user = useUser();
  const attempt = useAttemptKey();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [number, setNumber] = useState(line.numbers[0] ?? '');
  const [why, setWhy] = useState('');
  // What was taken back may be said again in the same words.
  const [done, setDone] = useState(0);
  const params = { id: line.id };
  const send = async (ask: () => Promise<StatementList>) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      onList(await ask());
      setDone(done + 1);
      setOpen(false);
    } catch (error) {
      setFailure((isApiError(error) && error.fields?.number) || failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const assign = (to: string | null) =>
    send(() => {
      const body = { number: to, why };
      return browserApi(
        'POST /api/internal/admin/money/lines/{id}/assign',
        { params, body },
        attempt({ ...body, done }),
      );
    });
  const confirm = (agrees: boolean) =>
    send(() => {
      const body = { agrees };
      return browserApi(
        'POST /api/internal/admin/money/lines/{id}/confirm',
        { params, body },
        attempt({ ...body, done }),
      );
    });
  const told = failure && (
    <p role="alert" className="bad">
      {failure}
    </p>
  );
  if (line.asked) {
    const mine = line.asked.by.id === user?.user.id;
    return (
      <Stack gap={2} className={`mt-2 ${styles.assign}`}>
        <small>
          {line.asked.number ? `На${nbsp}счёт ${line.asked.number}` : 'Вне торгов'}: {line.asked.why}.{' '}
          {line.asked.by.name}, {formatMoment(line.asked.at)}. Ждём второе лицо
        </small>
        {told}
        <div>
          {!mine && (
            <OfficeButton mini loading={busy} onClick={() => void confirm(true)}>
              Подтвердить
            </OfficeButton>
          )}
          <OfficeButton mini variant="ghost" onClick={() => void confirm(false)}>
            {mine ? 'Отозвать' : 'Отказать'}
          </OfficeButton>
        </div>
      </Stack>
    );
  }
  if (!open)
    return (
      <Stack gap={2} className={`mt-2 ${styles.assign}`}>
        <div>
          <OfficeButton mini variant="secondary" onClick={() => setOpen(true)}>
            Разнести
          </OfficeButton>
        </div>
      </Stack>
    );
  return (
    <Stack
      as="form"
      gap={2}
      className={`mt-2 ${styles.assign}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void assign(number.trim());
      }}
    >
      <TextField
        label="Номер счёта"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        autoFocus
      />
      <TextField label="Почему" value={why} onChange={(event) => setWhy(event.target.value)} />
      {told}
      <div>
        <OfficeButton mini type="submit" loading={busy} disabled={!number.trim() || !why.trim()}>
          На счёт
        </OfficeButton>
        <OfficeButton
          mini
          variant="secondary"
          disabled={busy || !why.trim()}
          onClick={() => void assign(null)}
        >
          Вне торгов
        </OfficeButton>
        <OfficeButton mini variant="ghost" onClick={() => setOpen(false)}>
          Отмена
        </OfficeButton>
      </div>
    </Stack>
  );
}
