import type { Move } from './lot-story.ts';

const minute = 60_000;
const million = 1_000_000;

/** The lots of the running auction that have a story: by number, times in minutes before the filling. */
export function polarMoves(
  now: number,
  admission: (alias: number) => number,
  client: number,
  company: number,
): Record<number, Move[]> {
  const ago = (minutes: number, bidder: number, amount?: number, maximum?: number): Move => ({
    at: now - Math.round(minutes * minute),
    bidder,
    ...(amount !== undefined && { amount: Math.round(amount * million) }),
    ...(maximum !== undefined && { maximum: Math.round(maximum * million) }),
  });
  const by = (alias: number, minutes: number, amount?: number, maximum?: number) =>
    ago(minutes, admission(alias), amount, maximum);
  return {
    3: [],
    11: [],
    // The blue pear: the demo client was outbid by another bidder's maximum.
    17: [
      by(11, 1204.2, 38),
      by(2, 1187.6, 38.5),
      ago(412.3, client, 39),
      {
        ...by(3, 396.5, 44),
        annulled: {
          after: 4 * minute,
          reason: 'Ошибка ввода: участник нажал лишнюю цифру и\u00A0сразу позвонил.',
        },
      },
      by(11, 380.4, 39.25),
      by(2, 378.1, 39.5),
      by(7, 126.9, undefined, 45),
      by(9, 64.2, 40),
      ago(41.5, client, 41),
    ],
    18: [by(3, 1320, 29), by(12, 1180, 29.5), by(3, 640, 30), ago(210, company, 30.5), by(3, 96, 31, 32)],
    19: [by(12, 700, 18.5)],
    // Led by the demo client with a maximum.
    20: [
      by(3, 1500, 24),
      by(5, 1440, 24.25),
      ago(930, client, 24.5, 28),
      by(3, 610, 26.5),
      by(5, 175, 27.25),
    ],
    21: [],
    22: [by(9, 980, 6.4), by(14, 760, 6.5), ago(500, client, 6.6), by(9, 320, 6.9, 7.3), by(14, 88, 7)],
    23: [by(4, 1100, 4.8), ago(870, company, 4.9), by(4, 300, 5.1), by(17, 150, 5.2), by(4, 73, 5.3)],
    24: [by(11, 900, 14.5), by(8, 460, 14.75), by(11, 140, 15.25)],
  };
}
