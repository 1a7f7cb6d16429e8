import type { EditedIndex } from '#contract/back-office/indices.ts';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { pointText } from './point-cell.tsx';
import { monthWords, stepText } from './point-edits.ts';
import styles from './points.module.css';

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

/** What will be written, point by point, before it is. */
export function StepTable({ steps }: { steps: readonly PointStep[] }) {
  const corrects = steps.some(({ from }) => from !== null);
  return (
    <Table label="Что будет записано" dense height="44vh">
      <thead>
        <tr>
          <HeadCell>Индекс</HeadCell>
          <HeadCell>Месяц</HeadCell>
          {corrects && <HeadCell numeric>Было</HeadCell>}
          <HeadCell numeric>Станет</HeadCell>
          <HeadCell numeric>К прошлому месяцу</HeadCell>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ index, month, value, from, step, unusual }) => (
          <TableRow key={`${index.id} ${month}`}>
            <Cell className={styles.name}>{index.label}</Cell>
            <Cell>{monthWords(month)}</Cell>
            {corrects && <Cell numeric>{from === null ? '—' : pointText(index, from)}</Cell>}
            <Cell numeric>{pointText(index, value)}</Cell>
            <Cell numeric className={unusual ? 'bad' : undefined}>
              {step === null ? '—' : stepText(step)}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
