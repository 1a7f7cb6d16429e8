import { type FormEvent, useState } from 'react';
import { type ConsentManner, consentManners } from '#contract/back-office/seller-words.ts';
import type { Consigned, Consignment } from '#contract/back-office/sellers.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FileControl } from '../form/controls/file-control.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { textToUnits } from '../values/value-words.ts';
import styles from './sellers.module.css';

interface ConsentWindowProps {
  thing: Consignment;
  onDone: (next: Consigned) => void;
  onGone: () => void;
}

/** The owner agreed to a lower reserve: who said so, how, and on what. */
export default function ConsentWindow({ thing, onDone, onGone }: ConsentWindowProps) {
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState('');
  const [manner, setManner] = useState<ConsentManner>('paper');
  const [file, setFile] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    const reserve = textToUnits(typed, 0);
    if (busy) return;
    setFailure('');
    setErrors(reserve === undefined ? { reserve: 'Нужна сумма в\u00A0рублях' } : {});
    if (reserve === undefined) return;
    setBusy(true);
    try {
      const body = { reserve, person, manner, file };
      const next = await browserApi(
        'POST /api/internal/admin/consignments/{id}/consent',
        { params: { id: thing.id }, body },
        attempt(body),
      );
      close();
      tell('Согласие записано');
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
    <OfficeWindow title="Согласие на&nbsp;резерв" lead={thing.item.name} onGone={onGone}>
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)} style={{ display: 'contents' }} noValidate>
          <TextField
            label="Резерв не&nbsp;ниже, ₽"
            hint="Пусто: владелец согласен продать без резерва"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={errors.reserve}
            onChange={({ target }) => setTyped(target.value)}
          />
          <TextField
            label="Кто согласился"
            autoComplete="off"
            maxLength={120}
            value={person}
            error={errors.person}
            onChange={({ target }) => setPerson(target.value)}
          />
          <NativeSelect
            label="Как"
            value={manner}
            onChange={({ target }) => setManner(target.value as ConsentManner)}
          >
            {Object.entries(consentManners).map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </NativeSelect>
          <div className={styles.paper}>
            <span>Бумага</span>
            <FileControl
              field={{ control: 'scan', label: 'Бумага' }}
              id="consent-paper"
              value={file}
              onChange={(next) => setFile(typeof next === 'number' ? next : null)}
            />
            {errors.file && (
              <p className={styles.wrong} role="alert">
                {errors.file}
              </p>
            )}
          </div>
          <WindowFailure>{failure}</WindowFailure>
          <WindowActs>
            <OfficeButton type="submit" loading={busy}>
              Записать согласие
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
