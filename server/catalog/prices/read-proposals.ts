import type { EditedIndex, PointProposal } from '#contract/back-office/indices.ts';
import { monthAfter } from '#contract/catalog/index-months.ts';
import { moscowDay } from '#contract/russian.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type IndexRow, readDeclined, readEditedIndices } from './edited-index-store.ts';
import { proposalWords } from './proposal-words.ts';
import { type OwnDeal, proposePoint } from './propose-point.ts';

interface NamedDeal extends OwnDeal {
  index: string;
  itemId: string;
  name: string;
  price: number;
}

/** Sales that the house made of stones of its indices, from a month on; of months that are over. */
type ReadDeals = (db: Db | Tx, from: string) => Promise<NamedDeal[]>;

export interface Proposing {
  readDeals: ReadDeals;
  clock: Clock;
}

export const monthOf = (clock: Clock): string => `${moscowDay(clock()).slice(0, 7)}-01`;

/** Indices with what own deals propose for the month after the last point of each. */
export async function readProposals(
  db: Db | Tx,
  { readDeals, clock }: Proposing,
  ids?: readonly string[],
): Promise<EditedIndex[]> {
  const indices = await readEditedIndices(db, ids);
  const thisMonth = monthOf(clock);
  const open = indices.filter(
    ({ points }) => points.length && points.at(-1)!.month < monthAfter(thisMonth, -1),
  );
  const from = open.map(({ points }) => monthAfter(points.at(-1)!.month, -2)).sort()[0];
  const deals = Map.groupBy(from ? await readDeals(db, from) : [], ({ index }) => index);
  const declined = await readDeclined(db);
  return indices.map((index) => ({
    ...index,
    proposal: open.includes(index) ? proposalOf(index, deals.get(index.id) ?? [], declined) : null,
  }));
}

function proposalOf(
  { id, points }: IndexRow,
  deals: readonly NamedDeal[],
  declined: Awaited<ReturnType<typeof readDeclined>>,
): PointProposal {
  const last = points.at(-1)!;
  const made = proposePoint({ month: last.month, value: last.value / 100 }, deals);
  const { month, base, comparables, compared } = made;
  const answer = declined.get(`${id} ${month}`);
  return {
    month,
    value: 'value' in made ? Math.round(made.value * 100) : null,
    ratio: 'value' in made ? made.ratio : null,
    base,
    comparables,
    unusual: 'value' in made && made.unusual,
    words: proposalWords(made),
    deals: compared.map(({ index: _, ...deal }) => deal),
    declined: answer ? { why: answer.why, at: answer.at.toISOString() } : null,
  };
}
