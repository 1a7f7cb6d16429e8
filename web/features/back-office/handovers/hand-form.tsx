import { type FormEvent, useRef, useState } from 'react';
import type { HandedDeal, HandoverView } from '#contract/money/handovers.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import styles from './handovers.module.css';
import { holdsWords } from './holds-words.ts';

interface HandFormProps {
  view: HandoverView;
  deals: readonly HandedDeal[];
  /** Paid, and nothing of the whole invoice holds it. */
  ready: boolean;
  onView: (view: HandoverView) => void;
}

const thingForms = ['вещь', 'вещи', 'вещей'] as const;

/** Which things are given now: the number of each is read from the thing, never from the screen. */
export function HandForm({ view, deals, ready, onView }: HandFormProps) {
  const attempt = useAttemptKey();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [numbers, setNumbers] = useState<Record<number, string>>({});
  const [proxied, setProxied] = useState(false);
  const [proxy, setProxy] = useState({
    name: '',
    number: '',
    issuedOn: '',
    validUntil: '',
    certifiedBy: '',
  });
  const [passport, setPassport] = useState(false);
  const textOf = (field: keyof typeof proxy) => ({
    value: proxy[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setProxy({ ...proxy, [field]: target.value }),
  });
  const [scan, setScan] = useState<File>();
  const taken = useRef<{ file: File; id: number }>(undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const chosen = deals.filter(({ entry, holds }) => !left.has(entry) && !holds.length);

  const scanOf = async (file: File): Promise<number> => {
    if (taken.current?.file !== file) {
      const { id } = await browserApi('POST /api/internal/admin/handovers/files/', {
        query: { name: file.name },
        body: file,
      });
      taken.current = { file, id };
    }
    return taken.current.id;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (proxied && !scan) return setFailure('Приложите доверенность');
    if (proxied && !passport) return setFailure('Сверьте паспорт представителя с доверенностью');
    setBusy(true);
    setFailure('');
    try {
      const body = {
        deals: chosen.map(({ entry, items }) => ({
          entry,
          proofs: items.map(({ id }) => ({ item: id, number: numbers[id] ?? '' })),
        })),
        proxy: proxied
          ? {
              ...proxy,
              validUntil: proxy.validUntil || null,
              passportSeen: true as const,
              file: await scanOf(scan!),
            }
          : null,
      };
      const params = { id: view.invoice.id };
      onView(await browserApi('POST /api/internal/admin/handovers/{id}/', { params, body }, attempt(body)));
      tell('Передано. Распечатайте акт: покупатель подпишет его');
    } catch (error) {
      const fields = isApiError(error) ? Object.values(error.fields) : [];
      setFailure(fields[0] ?? failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} className={styles.form} aria-labelledby="waiting">
      <h2 id="waiting">Ждёт покупателя</h2>
      <ul className={styles.deals}>
        {deals.map(({ entry, title, picture, items, holds }) => (
          <li key={entry}>
            {picture && <img src={picture} alt="" width={48} height={48} loading="lazy" />}
            <div>
              {holds.length ? (
                <>
                  <b>{title}</b>
                  <Status tone="metal">{holdsWords(holds)}</Status>
                </>
              ) : (
                <Checkbox
                  checked={!left.has(entry)}
                  onChange={({ target }) =>
                    setLeft(
                      new Set(target.checked ? [...left].filter((one) => one !== entry) : [...left, entry]),
                    )
                  }
                >
                  {title}
                </Checkbox>
              )}
              {!holds.length &&
                items.map(({ id, name, proof }) =>
                  proof ? (
                    <TextField
                      key={id}
                      label={`${proof === 'uin' ? 'УИН с бирки' : 'Номер с сертификата'}: ${name}`}
                      value={numbers[id] ?? ''}
                      autoComplete="off"
                      disabled={left.has(entry)}
                      onChange={({ target }) => setNumbers({ ...numbers, [id]: target.value })}
                    />
                  ) : (
                    <small key={id}>{name}: номера в доме нет, сверять нечего</small>
                  ),
                )}
            </div>
          </li>
        ))}
      </ul>
      <Checkbox checked={proxied} onChange={({ target }) => setProxied(target.checked)}>
        Получает представитель по доверенности
      </Checkbox>
      {proxied && (
        <div className={styles.proxy}>
          <TextField label="Кто получает" {...textOf('name')} />
          <TextField label="Номер доверенности" hint="Нет номера: «без номера»" {...textOf('number')} />
          <TextField label="Выдана" type="date" {...textOf('issuedOn')} />
          <TextField
            label="Действует до"
            type="date"
            hint="Срока в ней нет: оставьте пустым, по закону это год"
            {...textOf('validUntil')}
          />
          <TextField label="Кто удостоверил" hint="Нотариус или руководитель" {...textOf('certifiedBy')} />
          <FileField
            label="Скан доверенности"
            accept=".pdf,image/jpeg,image/png"
            files={scan ? [{ key: scan.name, name: scan.name, size: scan.size, state: 'kept' }] : []}
            onChoose={([file]) => setScan(file)}
            onRemove={() => setScan(undefined)}
          />
          <Checkbox checked={passport} onChange={({ target }) => setPassport(target.checked)}>
            Паспорт представителя сверен с доверенностью
          </Checkbox>
        </div>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        <OfficeButton type="submit" loading={busy} disabled={!ready || !chosen.length}>
          {chosen.length ? `Передать ${countOf(chosen.length, thingForms)}` : 'Передать'}
        </OfficeButton>
        {!ready && <p className={styles.quiet}>Отдадим, когда счёт оплачен и проверки сделаны.</p>}
      </div>
    </form>
  );
}
