import type { Period } from './statement.ts';

/** Where what the bank says and what was entered part: sums are kopecks. */
export interface Gap {
  account: string;
  /** The day that begins, or ends, otherwise than it should. */
  day: string;
  at: 'opening' | 'closing';
  /** The last day before it that the bank told of; null: none. */
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
 * [M11] Days join: what the earliest day began with and everything that moved since is what each later day begins and ends
 * with. A difference is named once, where it begins; days after it are held against it. Periods come in the order in which
 * they were entered: of a day that two of them tell, the later one says what it began and ended with.
 */
export function findGaps(periods: readonly Period[], turns: readonly DayTurn[]): Gap[] {
  return [...Map.groupBy(periods, ({ account }) => account)].flatMap(([account, own]) =>
    gapsOf(
      account,
      own,
      turns.filter((turn) => turn.account === account).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ),
  );
}

function gapsOf(account: string, periods: readonly Period[], turns: readonly DayTurn[]): Gap[] {
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
  const gaps: Gap[] = [];
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
