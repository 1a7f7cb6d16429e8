import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DocumentKind, documentKinds, documentWords } from '#contract/account/identity-words.ts';
import { depositAsked } from '#contract/auctions/deposit-asked.ts';
import type { Hall, HallGuest, KnownPerson } from '#contract/auctions/hall.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { WindowFailure } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { textToUnits } from '../values/value-words.ts';
import styles from './hall.module.css';
import { PersonField } from './person-field.tsx';

interface Drafted {
  userId: number | null;
  name: string;
  phone: string;
  seat: string;
  kind: DocumentKind;
  number: string;
  /** The masked number on record; null: none. */
  onRecord: string | null;
  /** Their number, where they are admitted already. */
  alias: number | null;
  limit: string;
  rules: boolean;
  filming: boolean;
  /** Freed from the deposit, and why. */
  waives: boolean;
  waive: string;
}

export const nobody: Drafted = {
  userId: null,
  name: '',
  phone: '',
  seat: '',
  kind: 'passport',
  number: '',
  onRecord: null,
  alias: null,
  limit: '',
  rules: false,
  filming: false,
  waives: false,
  waive: '',
};

const limits = [20, 40, 60, 100].map((millions) => millions * 1_000_000);
const typedLimit = (sum: number | null): string => (sum === null ? '' : formatNumber(sum));

const ofKnown = (person: KnownPerson): Drafted => ({
  ...nobody,
  userId: person.userId,
  name: person.name,
  phone: person.phone,
  onRecord: person.document,
  alias: person.admitted ? person.alias : null,
  limit: typedLimit(person.admitted ? person.limit : person.intended),
});

export const ofGuest = (guest: HallGuest): Drafted => ({
  ...nobody,
  userId: guest.userId,
  name: guest.name,
  phone: guest.phone,
  seat: guest.seat,
  onRecord: guest.document,
  limit: typedLimit(guest.limit),
  filming: guest.filming,
});

interface HallFormProps {
  hall: Hall;
  draft: Drafted;
  onDraft: (draft: Drafted) => void;
  onDone: (hall: Hall) => void;
}

/** Five lines and one button: who, number, limit, consent. A person is in the hall in less than a minute. */
export function HallForm({ hall, draft, onDraft, onDone }: HallFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef({ of: '', value: '' });
  const set = (more: Partial<Drafted>) => {
    setErrors({});
    onDraft({ ...draft, ...more });
  };
  const send = async (admits: boolean) => {
    const limit = textToUnits(draft.limit, 0);
    if (admits && limit === undefined) return setErrors({ limit: 'Нужна сумма в рублях' });
    const { userId, name, phone, seat, kind, number, rules, filming, alias, waives, waive } = draft;
    if (admits && waives && !waive.trim())
      return setErrors({ waive: 'Скажите, почему: это останется в журнале' });
    const document = number.trim() ? { kind, number } : null;
    const body = {
      userId,
      name,
      phone,
      seat,
      admit: admits
        ? {
            document,
            limit: alias === null ? (limit ?? null) : null,
            rules,
            filming,
            waive: waives ? waive : '',
          }
        : null,
    };
    const text = JSON.stringify(body);
    if (key.current.of !== text) key.current = { of: text, value: crypto.randomUUID() };
    setBusy(true);
    setFailure('');
    try {
      const done = await browserApi(
        'POST /api/internal/admin/sales/{id}/hall/',
        { params: { id: hall.id }, body },
        { idempotencyKey: key.current.value },
      );
      tell(done.alias === null ? `${name} ждёт у стола` : `${name}: участник № ${done.alias}`);
      if (done.alias !== null && draft.alias === null)
        window.open(
          `/api/internal/admin/sales/${hall.id}/hall/tablets/?number=${done.alias}`,
          '_blank',
          'noopener',
        );
      setErrors({});
      onDone(done.hall);
    } catch (error) {
      if (isApiError(error) && Object.keys(error.fields).length) setErrors(error.fields);
      else setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const number = draft.alias ?? hall.nextNumber;
  const typed = textToUnits(draft.limit, 0);
  const asked = hall.deposit && typeof typed === 'number' ? depositAsked(hall.deposit, typed) : 0;
  return (
    <form
      className={styles.form}
      aria-label="Впустить в зал"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(true);
      }}
    >
      <Row as="header" gap={4} align="start" justify="between" nowrap>
        <div>
          <p>Новый в зале</p>
          <h2>{draft.name || 'Кто пришёл?'}</h2>
        </div>
        <Clock running={draft.name !== ''} />
      </Row>
      <Line number={1} title="Кто">
        <PersonField
          saleId={hall.id}
          label="Имя"
          id="hall-name"
          maxLength={100}
          value={draft.name}
          error={errors.name}
          onTyped={(name) => set({ ...(draft.userId === null ? {} : nobody), name })}
          onPerson={(person) => set({ ...ofKnown(person), seat: draft.seat })}
        />
        {draft.userId === null && (
          <TextField
            label="Телефон"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={draft.phone}
            onChange={({ target }) => set({ phone: target.value })}
          />
        )}
        {draft.onRecord && (
          <Status tone="good">Документ на записи: {draft.onRecord}. Сверьте с бумагой</Status>
        )}
        <Grid gap={3} className={styles.two}>
          <NativeSelect
            label={draft.onRecord ? 'Другой документ' : 'Документ'}
            value={draft.kind}
            onChange={({ target }) => set({ kind: target.value as DocumentKind })}
          >
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {documentWords[kind]}
              </option>
            ))}
          </NativeSelect>
          <TextField
            label="Серия и номер"
            autoComplete="off"
            maxLength={60}
            value={draft.number}
            error={errors.number}
            onChange={({ target }) => set({ number: target.value })}
          />
        </Grid>
      </Line>
      <Line number={2} title="Номер">
        <Grid gap={4} align="center" className={styles.number}>
          <output aria-label="Номер участника">{number}</output>
          <TextField
            label="Место"
            autoComplete="off"
            maxLength={20}
            value={draft.seat}
            onChange={({ target }) => set({ seat: target.value })}
          />
        </Grid>
      </Line>
      <Line number={3} title="Лимит">
        {draft.alias === null ? (
          <>
            <TextField
              label="До какой суммы, ₽"
              inputMode="numeric"
              autoComplete="off"
              value={draft.limit}
              error={errors.limit}
              onChange={({ target }) => set({ limit: target.value })}
            />
            <Row as="p" gap={2} className={styles.quick}>
              {limits.map((sum) => (
                <button
                  key={sum}
                  type="button"
                  aria-pressed={textToUnits(draft.limit, 0) === sum}
                  onClick={() => set({ limit: formatNumber(sum) })}
                >
                  {sum / 1_000_000} млн
                </button>
              ))}
            </Row>
          </>
        ) : (
          <p>{draft.limit ? `Прежний, ${formatRubles(textToUnits(draft.limit, 0) ?? 0)}` : 'Без лимита'}</p>
        )}
      </Line>
      {hall.deposit && (
        <Line number={4} title="Задаток">
          <p>
            {asked ? `Просим ${formatRubles(asked)}` : 'Впишите лимит: от него зависит сумма'}. Пока не
            пришёл, ставок не примем.
          </p>
          <Checkbox checked={draft.waives} onChange={({ target }) => set({ waives: target.checked })}>
            Освободить от задатка
          </Checkbox>
          {draft.waives && (
            <TextField
              label="Почему"
              autoComplete="off"
              maxLength={300}
              value={draft.waive}
              error={errors.waive}
              onChange={({ target }) => set({ waive: target.value })}
            />
          )}
        </Line>
      )}
      <Line number={hall.deposit ? 5 : 4} title="Согласие">
        <Checkbox checked={draft.rules} onChange={({ target }) => set({ rules: target.checked })}>
          Правила торгов, на бумаге
        </Checkbox>
        {errors.rules && (
          <p className="micro bad" role="alert">
            {errors.rules}
          </p>
        )}
        <Checkbox checked={draft.filming} onChange={({ target }) => set({ filming: target.checked })}>
          Съёмка: можно показывать лицо
        </Checkbox>
      </Line>
      <footer>
        <WindowFailure>{failure}</WindowFailure>
        <OfficeButton type="submit" loading={busy} keys={['Ctrl Enter']} id="hall-admit">
          {`Впустить${draft.alias === null ? ' и напечатать' : ''} №${nbsp}${number}`}
        </OfficeButton>
        <OfficeButton variant="ghost" disabled={busy} onClick={() => void send(false)}>
          Пусть подождёт у стола
        </OfficeButton>
        <p>Почта не нужна. Номер увидят все, имя — только дом.</p>
      </footer>
    </form>
  );
}

const Line = ({ number, title, children }: { number: number; title: string; children: React.ReactNode }) => (
  <Grid as="fieldset" gap={3} className={styles.line}>
    <legend>
      <i aria-hidden="true">{number}</i> {title}
    </legend>
    <Stack gap={3}>{children}</Stack>
  </Grid>
);

/** Seconds since the guest came to the table. */
function Clock({ running }: { running: boolean }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!running) return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <p className={styles.clock} aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </p>
  );
}
