import type { Shape } from '#contract/catalog/stones.ts';
import styles from './light-passport-section.module.css';
import {
  figureError,
  figureMeaning,
  figureName,
  figureValue,
  type PassportFigure,
  placeWords,
} from './light-words.ts';

/** A figure, how it lies among others, and what it means. */
export function LightFigure({ figure, shape }: { figure: PassportFigure; shape: Shape }) {
  const { code, value, from, to, total, histogram } = figure;
  const error = figureError(code);
  const highest = Math.max(1, ...histogram);
  const width = 100 / histogram.length;
  const own = to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0.5;
  return (
    <div className={`py-4 rule-bottom ${styles.figure}`}>
      <dt>{figureName(figure)}</dt>
      <dd className={`nowrap ${styles.value}`}>
        {figureValue(code, value)}
        {error && <small>{error}</small>}
      </dd>
      {total > 0 && (
        <dd className={`relative ${styles.place}`} aria-hidden="true">
          <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
            {histogram.map((count, i) => {
              const height = (count / highest) * 36;
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: bars stand where they stand
                  key={i}
                  data-passed={i * width < own * 100 || undefined}
                  x={i * width}
                  y={40 - height}
                  width={width * 0.86}
                  height={height}
                />
              );
            })}
          </svg>
          <i style={{ left: `${own * 100}%` }} />
          <small className="tiny">{figureValue(code, from)}</small>
          <small className="tiny">{figureValue(code, to)}</small>
        </dd>
      )}
      <dd className={`small ${styles.words}`}>
        {total > 0 && placeWords(figure, shape)}
        <small className="small block">{figureMeaning(figure)}</small>
      </dd>
    </div>
  );
}
