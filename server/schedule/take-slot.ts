import { shortMoment } from '#contract/schedule/meeting-time.ts';
import { bookableDays } from '#contract/schedule/meeting-words.ts';
import type { Office } from '#contract/schedule/offices.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { countAround, lockManagers, readDuties, readOfficeTime } from './duty-store.ts';
import { offerNearest } from './offer-slots.ts';
import { judgeSlot } from './slot-rules.ts';

interface SlotWish {
  office: Office;
  startsAt: Date;
  minutes: number;
  /** With this manager only. */
  managerId?: number | undefined;
  /** Gladly one of these, if free: groups, the best first. */
  gladly?: readonly (readonly number[])[];
  besides?: number | undefined;
}

/** A manager who is free for the whole of it; or the refusal, with the nearest times that can be had. */
export async function takeSlot(tx: Tx, wish: SlotWish, now: Date): Promise<number | Refusal> {
  const { office, startsAt, minutes, besides } = wish;
  await lockManagers(tx, office.id);
  const at = startsAt.getTime();
  if (at > now.getTime() + (bookableDays + 365) * 86_400_000)
    return refuseFields({ startsAt: 'Так далеко вперёд мы не\u00A0записываем' });
  const span = { from: at, to: at + minutes * 60_000 };
  const [time, duties] = [await readOfficeTime(tx, office), await readDuties(tx, office.id, span, besides)];
  const own =
    wish.managerId === undefined ? duties : duties.filter(({ managerId }) => managerId === wish.managerId);
  const judged = judgeSlot(time, at, minutes, own, now.getTime());
  if ('managers' in judged) return pick(tx, judged.managers, wish);
  const nearest = await offerNearest(
    tx,
    { office, minutes, managerId: wish.managerId, besides },
    startsAt,
    now,
  );
  return refuseSlot(judged.refused, office, startsAt, nearest);
}

/** Who has the least to do that week, of those who fit the client best. */
async function pick(tx: Tx, free: number[], { gladly = [], startsAt }: SlotWish): Promise<number> {
  const fitting = gladly.map((group) => free.filter((id) => group.includes(id)));
  const managers = fitting.find(({ length }) => length) ?? free;
  if (managers.length === 1) return managers[0]!;
  const load = await countAround(tx, managers, startsAt);
  return managers.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0) || a - b)[0]!;
}

function refuseSlot(
  why: 'past' | 'closed' | 'taken',
  { zone }: Office,
  startsAt: Date,
  nearest: string[],
): Refusal {
  const asked = shortMoment(zone, startsAt.toISOString());
  const words = {
    past: 'Это время уже прошло.',
    closed: `${asked}: в\u00A0это время офис не\u00A0принимает.`,
    taken: `${asked} уже заняли.`,
  };
  const offer = nearest.length
    ? ` Ближайшее свободное: ${nearest.map((one) => shortMoment(zone, one)).join(', ')}.`
    : ' Свободного времени рядом нет.';
  return new Refusal(409, `slot-${why}`, words[why] + offer, { nearest });
}
