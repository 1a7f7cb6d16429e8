import { useState } from 'react';
import { moscowDay } from '#contract/russian.ts';
import { downloadFile } from '#web/app/api/download-file.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';

type Part = 'invoices' | 'payments' | 'deposits';
const parts: { value: Part; label: string }[] = [
  { value: 'invoices', label: 'Счета' },
  { value: 'payments', label: 'Платежи' },
  { value: 'deposits', label: 'Задатки' },
];

/** A table for the accountant's program: invoices, payments or deposits of some days. */
export default function ExportWindow({ onGone }: { onGone: () => void }) {
  const [part, setPart] = useState<Part>('invoices');
  const today = moscowDay(Date.now());
  return (
    <FormWindow
      title="Выгрузка для бухгалтерии"
      lead="CSV с точкой с запятой: 1С загружает его как табличный документ."
      onGone={onGone}
      button="Скачать"
      initial={{ from: `${today.slice(0, 8)}01`, to: today }}
      send={async ({ from, to }, _key, close) => {
        await downloadFile(`/api/internal/admin/money/export/${part}/?from=${from}&to=${to}`);
        close();
      }}
    >
      {(form) => (
        <>
          <Segmented label="Что" value={part} onValueChange={setPart} options={parts} />
          <TextField label="С какого дня" type="date" {...form.text('from')} />
          <TextField label="По какой день" type="date" {...form.text('to')} />
        </>
      )}
    </FormWindow>
  );
}
