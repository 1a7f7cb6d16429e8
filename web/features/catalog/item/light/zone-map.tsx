import type { LightPassport } from '#contract/catalog/light.ts';
import styles from './light-maps.module.css';
import { type Scope, scopeColours } from './scope-colours.ts';

type Map = LightPassport['map'];

/** The origin of the stone's light in the stored coarse grid: needs no graphics card. */
export function ZoneMap({ map, scope, label }: { map: Map; scope: Scope; label: string }) {
  const { ratio, rows } = map;
  const side = rows.length;
  return (
    <svg
      className={styles.coarse}
      viewBox={`0 0 ${side} ${side}`}
      preserveAspectRatio="none"
      style={{ width: `${Math.min(1, 1 / ratio) * 100}%`, height: `${Math.min(1, ratio) * 100}%` }}
      role="img"
      aria-label={label}
    >
      {Object.entries(scopeColours[scope]).map(([zone, colour]) => (
        <path key={zone} d={cellsOf(rows, zone)} fill={colour} />
      ))}
    </svg>
  );
}

/** The cells of one zone, run by run. */
const cellsOf = (rows: readonly string[], zone: string): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/(.)\1*/g)]
        .filter(([, letter]) => letter === zone)
        .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h${-run.length}z`),
    )
    .join('');
