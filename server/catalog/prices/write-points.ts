import { countOf } from '#contract/russian.ts';
import { applyChange, archivedField, type EntityKind, type Patch } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { formatMonth } from './proposal-words.ts';

interface WantedPoint {
  index: string;
  month: string;
  /** In hundredths. */
  value: number;
  /** What the person saw there. */
  from: number | null;
}

interface Writing {
  kind: EntityKind;
  by: number;
  /** No point is of a month that has not begun. */
  thisMonth: string;
}

export interface WrittenPoints {
  changeId: number | null;
  words: string;
}

export const pointForms = ['точка', 'точки', 'точек'] as const;
const conflict = (words: string) => new Refusal(409, 'conflict', words);

/** Points of any indices in one change: all of them, or none where another person wrote one meanwhile. */
export async function writePoints(
  tx: Tx,
  { kind, by, thisMonth }: Writing,
  { points, why }: { points: readonly WantedPoint[]; why: string },
): Promise<WrittenPoints | Refusal> {
  const refused = refuse(points, thisMonth, why);
  if (refused) return refused;
  const wanted = Map.groupBy(points, ({ index }) => index);
  const obstacles: string[] = [];
  const result = await applyChange(tx, { by, act: 'bulk', why, others: 'stop' }, [
    {
      kind,
      ids: [...wanted.keys()],
      patches: (_db, ids, current) =>
        ids.flatMap((id): Patch[] => {
          const fields = current.get(id)?.fields;
          if (!fields || fields[archivedField] === true) {
            obstacles.push(`Индекса «${id}» больше нет. Перечитайте страницу.`);
            return [];
          }
          const now = new Map(
            (fields.points as unknown as { month: string; value: number }[]).map((one) => [
              one.month,
              one.value,
            ]),
          );
          for (const { month, value, from } of wanted.get(id)!) {
            const standing = now.get(month) ?? null;
            if (standing !== from && standing !== value)
              obstacles.push(
                `${kind.titleOf(id, fields)}, ${formatMonth(month)}: точку уже изменили. Перечитайте страницу.`,
              );
            now.set(month, value);
          }
          const rows = [...now].map(([month, value]) => ({ month, value }));
          return [{ id, to: { points: rows.sort((a, b) => (a.month < b.month ? -1 : 1)) as never } }];
        }),
    },
  ]);
  if (obstacles.length) return conflict(obstacles[0]!);
  const left = result.plans.flatMap((plan) => plan.left)[0];
  if (left) return conflict(`${left.title}: ${left.fields[0]?.message ?? left.reason}`);
  return {
    changeId: result.changeId,
    words:
      result.changeId === null ? 'Эти точки уже записаны' : `Записано: ${countOf(points.length, pointForms)}`,
  };
}

function refuse(points: readonly WantedPoint[], thisMonth: string, why: string): Refusal | undefined {
  const ahead = points.find(({ month }) => month > thisMonth);
  if (ahead) return conflict(`${formatMonth(ahead.month)} ещё не\u00A0начался: точку писать рано.`);
  const names = points.map(({ index, month }) => `${index} ${month}`);
  const twice = points.find((_, at) => names.indexOf(names[at]!) !== at);
  if (twice) return conflict(`${formatMonth(twice.month)} назван дважды.`);
  const corrects = points.some(({ from, value }) => from !== null && from !== value);
  return corrects && !why ? refuseFields({ why: 'Почему исправляете прежние точки?' }) : undefined;
}
