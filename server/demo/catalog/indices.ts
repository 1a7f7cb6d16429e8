import type { Tx } from '#server/platform/db.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { houseYears, indexPoints } from '../index-points.ts';
import { makeSegments } from './segments.ts';

interface Line {
  code: string;
  label: string;
  unit: 'index' | 'rubles';
  points: { month: string; value: number }[];
}

/** Ten years by month for every segment, for all stones, and for a carat in boxes. Some years fall. */
export async function fillIndices(tx: Tx, now: Date, boxCarat: number): Promise<void> {
  const lines: Line[] = [
    { code: 'house', label: 'Индекс дома', unit: 'index', points: indexPoints(now, houseYears, 0.006) },
    {
      code: 'box-carat',
      label: 'Цена карата в\u00A0шкатулках',
      unit: 'rubles',
      points: boxPoints(now, boxCarat),
    },
    {
      code: 'jewelry',
      label: 'Украшения с\u00A0бриллиантами',
      unit: 'index',
      points: indexPoints(
        now,
        houseYears.map((year) => year * 0.5 - 0.01),
        0.003,
      ),
    },
    ...makeSegments(houseYears.length).map(
      ({ code, label, tilt, wave }): Line => ({
        code,
        label,
        unit: 'index',
        points: indexPoints(
          now,
          houseYears.map((year, at) => year + tilt[at]!),
          wave,
        ),
      }),
    ),
  ];
  await bulkInsert(
    tx,
    'price_indices',
    lines.map(({ code, label, unit, points }, position) => ({
      code,
      label,
      unit,
      change12: Math.round((points.at(-1)!.value / points.at(-13)!.value - 1) * 1000),
      position,
    })),
  );
  await bulkInsert(
    tx,
    'price_index_points',
    lines.flatMap(({ code, points }) => points.map((point) => ({ index_code: code, ...point }))),
  );
}

/** Ends at today's price of a carat in the demo boxes. */
function boxPoints(now: Date, today: number): Line['points'] {
  const points = indexPoints(
    now,
    houseYears.map((year) => year * 0.9 + 0.004),
    0.004,
  );
  const last = points.at(-1)!.value;
  return points.map(({ month, value }) => ({
    month,
    value: Math.round((value / last) * (today / 1000)) * 1000,
  }));
}
