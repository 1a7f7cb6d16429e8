import { sql } from 'kysely';
import type { SaleTerms } from '#contract/back-office/sales.ts';
import { isWeekend, nextWorkingDay } from '#contract/money/working-days.ts';
import type { Tx } from '#server/platform/db.ts';
import { holidays } from './holidays.ts';

/** The terms of every demo sale. */
export const demoTerms: SaleTerms = {
  name: 'Открытые торги',
  fee: [
    { from: 0, rate: 150 },
    { from: 10_000_000, rate: 120 },
    { from: 50_000_000, rate: 90 },
  ],
  taxed: true,
  commission: [
    { from: 0, rate: 50 },
    { from: 10_000_000, rate: 40 },
  ],
  commissionLeast: 50_000,
  payDays: 5,
  deposit: null,
};

interface Year {
  off: string[];
  on: string[];
  source: string;
}

const ofYear = (year: number, days: string): string[] => days.split(' ').map((day) => `${year}-${day}`);

/** Years whose days off were moved by the government. */
const decreed: Record<number, Year> = {
  2025: {
    off: ofYear(
      2025,
      '01-01 01-02 01-03 01-06 01-07 01-08 05-01 05-02 05-08 05-09 06-12 06-13 11-03 11-04 12-31',
    ),
    on: ['2025-11-01'],
    source: 'Постановление Правительства от\u00A004.10.2024 №\u00A01335',
  },
  2026: {
    off: ofYear(2026, '01-01 01-02 01-05 01-06 01-07 01-08 01-09 02-23 03-09 05-01 05-11 06-12 11-04 12-31'),
    on: [],
    source: 'Постановление Правительства от\u00A024.09.2025 №\u00A01466',
  },
};

/** Another demo year: holidays of the labour code, those on a weekend moved to the next working day. */
function byTheCode(year: number): Year {
  const days = Object.keys(holidays).map((day) => `${year}-${day}`);
  const off = new Set(days.filter((day) => !isWeekend(day)));
  for (const day of days.filter((one) => isWeekend(one) && !one.startsWith(`${year}-01`))) {
    const next = nextWorkingDay(
      { years: new Set([year]), days: new Map([...off].map((one) => [one, false])) },
      day,
    );
    if ('day' in next) off.add(next.day);
  }
  return { off: [...off].sort(), on: [], source: 'Трудовой кодекс, статья 112' };
}

/** Values of the law, calendars, and the terms of the demo sales. */
export async function fillMoney(tx: Tx, now: Date): Promise<void> {
  const { id: admin } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@demo.test')
    .executeTakeFirstOrThrow();
  await tx.updateTable('law_values').set({ ticked_by: admin, ticked_at: now }).execute();
  const here = now.getUTCFullYear();
  for (const year of [here - 1, here, here + 1]) {
    const { off, on, source } = decreed[year] ?? byTheCode(year);
    const { id } = await tx
      .insertInto('working_years')
      .values({ year, source, ticked_by: admin, ticked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const days = [...off.map((day) => ({ day, works: false })), ...on.map((day) => ({ day, works: true }))];
    await tx
      .insertInto('working_days')
      .values(days.map((day) => ({ ...day, year_id: id })))
      .execute();
  }
  const { name, fee, taxed, commission, commissionLeast, payDays } = demoTerms;
  await sql`insert into sale_terms (name, fee, taxed, commission, commission_least, pay_days)
    values (${name}, ${JSON.stringify(fee)}, ${taxed}, ${JSON.stringify(commission)}, ${commissionLeast}, ${payDays})`.execute(
    tx,
  );
}
