import { useEffect, useRef, useState } from 'react';
import { originWords, type ProposedName, type ValueOrigin } from '#contract/back-office/sale-words.ts';
import type { SaleLot } from '#contract/back-office/sales.ts';
import { formatNumber } from '#contract/russian.ts';
import { textToUnits } from '../values/value-words.ts';
import styles from './sales.module.css';

export type LotFigureName = ProposedName;

export const figureLabels: Record<LotFigureName, string> = {
  estimateLow: 'Оценка от',
  estimateHigh: 'Оценка до',
  startPrice: 'Старт',
  reserve: 'Резерв',
};

const placeholders: Record<LotFigureName, string> = {
  estimateLow: 'от',
  estimateHigh: 'до',
  startPrice: '—',
  reserve: 'без резерва',
};

/** Under a figure: where it is from. */
export const FigureOrigin = ({ origin }: { origin: ValueOrigin | null }) =>
  origin && <small data-origin={origin}>{originWords[origin]}</small>;

interface LotFigureProps {
  lot: SaleLot;
  figure: LotFigureName;
  onWrite: (value: number | null) => Promise<boolean>;
}

const shown = (value: number | null): string => (value === null ? '' : formatNumber(value));

/** A sum of a lot, edited in its place: Enter or leaving writes it, Esc gives the old one back. */
export function LotFigure({ lot, figure, onWrite }: LotFigureProps) {
  const value = lot[figure];
  const [typed, setTyped] = useState(shown(value));
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setTyped(shown(value));
    setWrong(false);
  }, [value]);
  const cancelled = useRef(false);
  const write = async () => {
    if (cancelled.current) {
      cancelled.current = false;
      return;
    }
    const sum = textToUnits(typed, 0);
    setWrong(sum === undefined);
    if (sum === undefined || sum === value) return;
    // What was refused stays to be corrected.
    setWrong(!(await onWrite(sum)));
  };
  return (
    <>
      <input
        className={styles.figure}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholders[figure]}
        aria-label={`${figureLabels[figure]}, лот ${lot.place}`}
        aria-invalid={wrong || undefined}
        data-empty={(value === null && figure !== 'reserve') || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void write()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          cancelled.current = true;
          setTyped(shown(value));
          setWrong(false);
          event.currentTarget.blur();
        }}
      />
      {figure !== 'estimateLow' && <FigureOrigin origin={lot.origins[figure]} />}
    </>
  );
}
