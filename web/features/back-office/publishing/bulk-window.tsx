import { type FormEvent, useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { BulkEdit, ChangePreview, Targets } from '#contract/back-office/publishing.ts';
import type { FieldValue } from '#contract/back-office/values.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Control } from '../form/control.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { LeftList } from './left-list.tsx';
import { Samples } from './samples.tsx';

interface BulkWindowProps {
  kind: KindDescription;
  of: Targets;
  count: number;
  onDone: () => void;
  onGone: () => void;
}

type Plan = ChangePreview & { shift: { average: number; least: number; most: number } | null };

/** One field of many: first what will be, then into their drafts. */
export default function BulkWindow({ kind, of, count, onDone, onGone }: BulkWindowProps) {
  const params = { kind: kind.name };
  const fields = kind.fields.filter(({ control }) => control !== 'rows' && control !== 'hours');
  const [name, setName] = useState(fields.find(({ reckoned }) => reckoned)?.name ?? fields[0]?.name ?? '');
  const field = fields.find((one) => one.name === name);
  const [formula, setFormula] = useState('');
  const [value, setValue] = useState<FieldValue>(null);
  const [plan, setPlan] = useState<Plan>();
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const edit: BulkEdit =
    field?.reckoned && formula ? { field: name, formula, roundTo: 1 } : { field: name, set: value };
  const will = plan ? plan.created + plan.changed : 0;
  const changed = (change: () => void) => {
    change();
    setPlan(undefined);
    setFailure('');
  };
  const send = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const body = { of, edits: [edit], to: 'drafts' as const };
      if (!plan) {
        setPlan(await browserApi('POST /api/internal/admin/bulk/{kind}/preview', { params, body }));
        return;
      }
      const whole = { ...body, why, others: 'leave' as const };
      const done = await browserApi(
        'POST /api/internal/admin/bulk/{kind}/',
        { params, body: whole },
        attempt(whole),
      );
      tell(done.words, done.changeId);
      close();
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
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
            <TextField
              label="Новое значение или формула"
              hint="5778000 · *1,05 · +10000 · -5%"
              value={formula}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => changed(() => setFormula(event.target.value))}
            />
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
                <b>{plan.words.charAt(0).toUpperCase() + plan.words.slice(1)}</b>
                {plan.shift &&
                  ` · в${nbsp}среднем ${percent(plan.shift.average)}, от${nbsp}${percent(plan.shift.least)} до${nbsp}${percent(plan.shift.most)}`}
              </p>
              <Samples kind={kind} samples={plan.samples} />
              {plan.leftCount > 0 && <LeftList left={plan.left} count={plan.leftCount} />}
              <TextField
                label="Причина"
                value={why}
                maxLength={300}
                onChange={(event) => setWhy(event.target.value)}
              />
            </>
          )}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton type="submit" loading={busy} disabled={Boolean(plan) && !will}>
              {plan ? `Записать ${formatNumber(will)} в${nbsp}черновики` : 'Показать, что будет'}
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

/** Tenths of a percent → «+4,6 %». */
const percent = (tenths: number): string => `${tenths > 0 ? '+' : ''}${formatNumber(tenths / 10, 1)}${nbsp}%`;
