import { useState } from 'react';
import type { WrittenList } from '#contract/auctions/written.ts';
import { maxFileBytes } from '#contract/protocol/call.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { textToUnits } from '../values/value-words.ts';
import styles from './written.module.css';

interface EnterWindowProps {
  list: WrittenList;
  onDone: (next: WrittenList) => void;
  onGone: () => void;
}

const open = ['waiting', 'on_sale'];

/** Enters a written offer; a second member of staff confirms it. */
export default function EnterWindow({ list, onDone, onGone }: EnterWindowProps) {
  const lots = list.lots.filter(({ saleStatus }) => open.includes(saleStatus));
  return (
    <FormWindow
      title="Письменная заявка"
      lead="Номер квитанции дом даст сам: по нему и порядок. Заявка считается, когда её подтвердит другой сотрудник."
      onGone={onGone}
      button="Внести"
      initial={{ lot: String(lots[0]?.id ?? ''), paddle: '', amount: '', scan: null as number | null }}
      rules={{
        paddle: required,
        amount: (typed: string) => (textToUnits(typed, 0) ? undefined : 'Нужна сумма в рублях'),
        scan: (value: number | null) => (value === null ? 'Приложите скан' : undefined),
      }}
      send={async ({ lot, paddle, amount, scan }, idempotencyKey, close) => {
        const body = {
          lot: Number(lot),
          paddle: Number(paddle),
          amount: textToUnits(amount, 0)!,
          scan: scan!,
        };
        const next = await browserApi(
          'POST /api/internal/admin/sales/{id}/written/',
          { params: { id: list.id }, body },
          { idempotencyKey },
        );
        close();
        tell(`Заявка внесена, квитанция № ${next.offers[0]!.receipt}`);
        onDone(next);
      }}
    >
      {(form) => (
        <>
          <NativeSelect label="Лот" {...form.text('lot')}>
            {lots.map(({ id, number, name }) => (
              <option key={id} value={id}>
                {`${number}. ${name}`}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect label="Участник" {...form.text('paddle')}>
            <option value="">Выберите</option>
            {list.paddles
              .filter(({ admitted }) => admitted)
              .map(({ alias, name }) => (
                <option key={alias} value={alias}>
                  {`№\u00A0${alias}. ${name}`}
                </option>
              ))}
          </NativeSelect>
          <TextField
            label="Предел, ₽"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...form.text('amount')}
          />
          <ScanField
            saleId={list.id}
            value={form.values.scan as number | null}
            error={form.errors.scan}
            onChange={(scan) => form.set('scan', scan)}
          />
        </>
      )}
    </FormWindow>
  );
}

interface ScanFieldProps {
  saleId: number;
  value: number | null;
  error: string | undefined;
  onChange: (file: number | null) => void;
}

function ScanField({ saleId, value, error, onChange }: ScanFieldProps) {
  const [said, setSaid] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxFileBytes) return setSaid(`${file.name}: больше 25 МБ`);
    setSaid('Отправляем…');
    try {
      const { id, name } = await browserApi('POST /api/internal/admin/sales/{id}/written/scans/', {
        params: { id: saleId },
        query: { name: file.name },
        body: file,
      });
      setSaid(name);
      onChange(id);
    } catch (failure) {
      setSaid(`${file.name}: ${failureWords(failure)}`);
      onChange(null);
    }
  };
  return (
    <Stack gap={2} className={styles.scan}>
      <Stack as="label" gap={2}>
        <span>Скан: PDF, JPEG или PNG</span>
        <input
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </Stack>
      <p role="status">{value === null ? said : `Приложен: ${said}`}</p>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </Stack>
  );
}
