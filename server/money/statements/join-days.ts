import type { Period } from '../statement.ts';

/** Where what the bank says and what was entered part: sums are kopecks. */
export interface DaysGap {
  account: string;
  /** The first day whose balance does not follow from the days before. */
  day: string;
  at: 'opening' | 'closing';
  /** The last day before it with a balance from the bank; null: none. */
  after: string | null;
  ours: number;
  bank: number;
}

/** What moved an account on a day. */
export interface DayTurn {
  account: string;
  day: string;
  sum: number;
}

/**
 * [M11] Checks that days join: each day's opening and closing balances follow from the earliest opening and all
 * movements since. A difference is reported once, where it begins. Periods are in the order of entry: where two
 * cover a day, the later one counts.
 */
export function findGaps(periods: readonly Period[], turns: readonly DayTurn[]): DaysGap[] {
  return [...Map.groupBy(periods, ({ account }) => account)].flatMap(([account, own]) =>
    gapsOf(
      account,
      own,
      turns.filter((turn) => turn.account === account).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ),
  );
}

function gapsOf(account: string, periods: readonly Period[], turns: readonly DayTurn[]): DaysGap[] {
  const points = periods
    .flatMap(({ from, to, opening, closing }, index) => {
      const later = periods.slice(index + 1);
      return [
        { day: from, at: 'opening' as const, bank: opening },
        { day: to, at: 'closing' as const, bank: closing },
      ].filter(({ day }) => !later.some((one) => one.from <= day && day <= one.to));
    })
    .sort((a, b) => (a.day === b.day ? (a.at < b.at ? 1 : -1) : a.day < b.day ? -1 : 1));
  let ours = points[0]!.bank;
  let apart = 0;
  let next = 0;
  let after: string | null = null;
  const gaps: DaysGap[] = [];
  for (const { day, at, bank } of points) {
    for (; next < turns.length; next++) {
      const turn = turns[next]!;
      if (at === 'opening' ? turn.day >= day : turn.day > day) break;
      ours += turn.sum;
    }
    if (bank - ours !== apart) {
      gaps.push({ account, day, at, after, ours: ours + apart, bank });
      apart = bank - ours;
    }
    if (at === 'closing') after = day;
  }
  return gaps;
}
