import { type FormEvent, useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { BulkEdit, ChangePreview, Targets } from '#contract/back-office/publishing.ts';
import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { capital, formatNumber, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Control } from '../form/controls/control.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { useDeed } from '../shell/use-deed.ts';
import { textToUnits } from '../values/value-words.ts';
import { LeftList } from './left-list.tsx';
import { Samples } from './samples.tsx';

interface BulkWindowProps {
  kind: KindDescription;
  of: Targets;
  count: number;
  onDone: () => void;
  onGone: () => void;
}

/** Field types whose values differ for each row: not for bulk changes. */
const wholeOnly = new Set(['rows', 'hours', 'photos', 'picture', 'file', 'scan']);

type Plan = ChangePreview & { shift: { average: number; least: number; most: number } | null };

/** One field of many: first what will be, then into their drafts. */
export default function BulkWindow({ kind, of, count, onDone, onGone }: BulkWindowProps) {
  const params = { kind: kind.name };
  const fields = kind.fields.filter(({ control }) => !wholeOnly.has(control));
  const [name, setName] = useState(fields.find(({ reckoned }) => reckoned)?.name ?? fields[0]?.name ?? '');
  const field = fields.find((one) => one.name === name);
  const [formula, setFormula] = useState('');
  const [roundTo, setRoundTo] = useState(1);
  const [value, setValue] = useState<FieldValue>(null);
  const [plan, setPlan] = useState<Plan>();
  const [why, setWhy] = useState('');
  const { busy, failure, setFailure, run } = useDeed(onDone);
  const edit: BulkEdit =
    field?.reckoned && formula
      ? readReckoned(field, formula, roundTo)
      : { field: name, set: field?.reckoned ? null : value };
  const will = plan ? plan.created + plan.changed : 0;
  const changed = (change: () => void) => {
    change();
    setPlan(undefined);
    setFailure('');
  };
  const send = (event: FormEvent, close: () => void) => {
    event.preventDefault();
    return run(close, async (attempt) => {
      const body = { of, edits: [edit], to: 'drafts' as const };
      if (!plan) {
        setPlan(await browserApi('POST /api/internal/admin/bulk/{kind}/preview', { params, body }));
        return undefined;
      }
      const whole = { ...body, why, others: 'leave' as const };
      return browserApi('POST /api/internal/admin/bulk/{kind}/', { params, body: whole }, attempt(whole));
    });
  };
  return (
    <OfficeWindow title="Изменить выбранное" lead={`Выбрано: ${formatNumber(count)}`} wide onGone={onGone}>
      {(close) => (
        <form onSubmit={(event) => void send(event, close)} style={{ display: 'contents' }} noValidate>
          <NativeSelect
            label="Поле"
            value={name}
            onChange={(event) =>
              changed(() => {
                setName(event.target.value);
                setValue(null);
                setFormula('');
              })
            }
          >
            {fields.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </NativeSelect>
          {field?.reckoned ? (
            <>
              <TextField
                label="Новое значение или формула"
                hint="5778000 · *1,05 · +10000 · -5%"
                value={formula}
                maxLength={40}
                autoComplete="off"
                onChange={(event) => changed(() => setFormula(event.target.value))}
              />
              <NativeSelect
                label="Округлить"
                value={String(roundTo)}
                onChange={(event) => changed(() => setRoundTo(Number(event.target.value)))}
              >
                {roundings.map((to) => (
                  <option key={to} value={to}>
                    {to === 1 ? 'до рубля' : `до ${formatNumber(to)}`}
                  </option>
                ))}
              </NativeSelect>
            </>
          ) : (
            field && (
              <Control
                key={name}
                field={field}
                value={value}
                labelled
                onChange={(next) => changed(() => setValue(next))}
              />
            )
          )}
          {plan && (
            <>
              <p role="status">
                <b>{capital(plan.words)}</b>
                {plan.shift &&
                  ` · в${nbsp}среднем ${percent(plan.shift.average)}, от${nbsp}${percent(plan.shift.least)} до${nbsp}${percent(plan.shift.most)}`}
              </p>
              <Samples kind={kind} samples={plan.samples} />
              {plan.leftCount > 0 && <LeftList left={plan.left} count={plan.leftCount} kind={kind} />}
              <TextField
                label="Причина"
                value={why}
                maxLength={300}
                onChange={(event) => setWhy(event.target.value)}
              />
            </>
          )}
          <WindowFailure>{failure}</WindowFailure>
          <WindowActs>
            <OfficeButton type="submit" loading={busy} disabled={Boolean(plan) && !will}>
              {plan ? `Записать ${formatNumber(will)} в${nbsp}черновики` : 'Показать, что будет'}
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не сейчас
            </OfficeButton>
          </WindowActs>
        </form>
      )}
    </OfficeWindow>
  );
}

const roundings = [1, 100, 1000, 5000, 10_000, 50_000, 100_000];

/** A plain number is the value itself; other formulas are left to the server. */
function readReckoned(field: FieldDescription, typed: string, roundTo: number): BulkEdit {
  const units = /^[+\-−]/.test(typed.trim()) ? undefined : textToUnits(typed, field.decimals);
  return units === undefined
    ? { field: field.name, formula: typed, roundTo }
    : { field: field.name, set: units };
}

/** Tenths of a percent → «+4,6 %». */
const percent = (tenths: number): string => `${tenths > 0 ? '+' : ''}${formatNumber(tenths / 10, 1)}${nbsp}%`;
