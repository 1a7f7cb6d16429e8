import { type FormEvent, useState } from 'react';
import { type ConsignmentActKind, consignmentActWords } from '#contract/back-office/seller-words.ts';
import type { Consigned, Consignment } from '#contract/back-office/sellers.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import styles from './sellers.module.css';

interface ConsignWindowProps {
  contractId: number;
  kind: ConsignmentActKind;
  /** What the house has by this contract. */
  here: readonly Consignment[];
  onDone: (next: Consigned) => void;
  onGone: () => void;
}

const calls = {
  intake: 'POST /api/internal/admin/seller-contracts/{id}/intake',
  return: 'POST /api/internal/admin/seller-contracts/{id}/return',
} as const;
const verbs = { intake: 'Принять', return: 'Вернуть' } as const;
const moscowToday = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** Things come or go by an act, which gets the next number. */
export default function ConsignWindow({ contractId, kind, here, onDone, onGone }: ConsignWindowProps) {
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [day, setDay] = useState(moscowToday);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const items = kind === 'intake' ? (typed.match(/\d{1,15}/g) ?? []).map(Number) : [...ticked];
    setFailure('');
    setErrors(items.length ? {} : { items: 'Назовите хотя бы один предмет' });
    if (!items.length) return;
    setBusy(true);
    try {
      const body = { items, day, note };
      const next = await browserApi(calls[kind], { params: { id: contractId }, body }, attempt(body));
      close();
      tell(`${consignmentActWords[kind]} готов`);
      onDone(next);
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      setErrors(fields);
      setFailure(Object.keys(fields).length ? '' : failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeWindow
      title={consignmentActWords[kind]}
      lead="Акт получит следующий номер, его можно напечатать и&nbsp;подписать."
      onGone={onGone}
    >
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)} style={{ display: 'contents' }} noValidate>
          {kind === 'intake' ? (
            <TextAreaField
              label="Номера предметов"
              hint="Через запятую или с&nbsp;новой строки"
              rows={2}
              value={typed}
              error={errors.items}
              onChange={({ target }) => setTyped(target.value)}
            />
          ) : (
            <fieldset>
              <legend>Что возвращаем</legend>
              {here.map(({ item }) => (
                <Checkbox
                  key={item.id}
                  checked={ticked.includes(item.id)}
                  onChange={({ target }) =>
                    setTicked((known) =>
                      target.checked ? [...known, item.id] : known.filter((id) => id !== item.id),
                    )
                  }
                >
                  {item.name}, №&nbsp;{item.id}
                </Checkbox>
              ))}
              {errors.items && (
                <p className={styles.wrong} role="alert">
                  {errors.items}
                </p>
              )}
            </fieldset>
          )}
          <TextField
            label="День"
            type="date"
            value={day}
            error={errors.day}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextAreaField
            label="Примечание"
            hint="Войдёт в&nbsp;акт"
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <WindowFailure>{failure}</WindowFailure>
          <WindowActs>
            <OfficeButton type="submit" loading={busy}>
              {verbs[kind]}
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
