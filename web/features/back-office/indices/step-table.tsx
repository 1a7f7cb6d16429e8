import type { EditedIndex } from '#contract/back-office/indices.ts';
import { formatNumber } from '#contract/russian.ts';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { pointText } from './point-cell.tsx';
import { monthWords } from './point-edits.ts';

interface PointStep {
  index: EditedIndex;
  month: string;
  value: number;
  /** Null: no point stands there yet. */
  from: number | null;
  /** Against the month before, as a share. */
  step: number | null;
  unusual: boolean;
}

export const stepText = (step: number): string =>
  `${step < 0 ? '−' : '+'}${formatNumber(Math.abs(step) * 100, 1)}\u00A0%`;

/** What will be written, point by point, before it is. */
export const StepTable = ({ steps }: { steps: readonly PointStep[] }) => (
  <Table label="Что будет записано" dense height="44vh">
    <thead>
      <tr>
        <HeadCell>Индекс</HeadCell>
        <HeadCell>Месяц</HeadCell>
        <HeadCell numeric>Было</HeadCell>
        <HeadCell numeric>Станет</HeadCell>
        <HeadCell numeric>К прошлому месяцу</HeadCell>
      </tr>
    </thead>
    <tbody>
      {steps.map(({ index, month, value, from, step, unusual }) => (
        <TableRow key={`${index.id} ${month}`}>
          <Cell>{index.label}</Cell>
          <Cell>{monthWords(month)}</Cell>
          <Cell numeric>{from === null ? '—' : pointText(index, from)}</Cell>
          <Cell numeric>{pointText(index, value)}</Cell>
          <Cell numeric className={unusual ? 'bad' : undefined}>
            {step === null ? '—' : stepText(step)}
          </Cell>
        </TableRow>
      ))}
    </tbody>
  </Table>
);
