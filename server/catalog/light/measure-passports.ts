import { type LightMeter, openMeter } from '#gem/light/measure-on-thread.ts';
import { likeStone } from '#gem/light/passport-key.ts';
import type { Db } from '#server/platform/db.ts';
import { assignKeys, type CutRow, readUnassigned, readUnmeasured, saveFigures } from './passport-store.ts';
import { cutOf } from './show-light.ts';

export const lightQueue = 'light-passports';

const stonesAtOnce = 500;
const passportsAtOnce = 20;
/** The next run continues where this one ended. */
const turnMs = 100_000;

const likeOf = (row: CutRow) => likeStone(cutOf(row));

/** Gives stones their passports until all have one or the turn is over; killed, it has lost the one it was at. */
export async function measurePassports(
  db: Db,
  now: () => number,
  open: () => LightMeter = openMeter,
): Promise<number> {
  for (;;) {
    const stones = await readUnassigned(db, stonesAtOnce);
    if (!stones.length) break;
    await assignKeys(
      db,
      stones.map((row) => ({ id: row.id, key: likeOf(row).key })),
    );
  }
  const until = now() + turnMs;
  let measured = 0;
  let meter: LightMeter | undefined;
  try {
    while (now() < until) {
      const kinds = await readUnmeasured(db, passportsAtOnce);
      if (!kinds.length) break;
      meter ??= open();
      for (const kind of kinds) {
        await saveFigures(db, kind.key!, await meter.measure(likeOf(kind).params));
        measured++;
        if (now() >= until) break;
      }
    }
  } finally {
    await meter?.close();
  }
  return measured;
}
