import { countOf, formatMoment, lotForms } from '#contract/russian.ts';
import type { Source } from '#server/subscriptions/public.ts';
import { readStages, type StagedAuction } from './stage-store.ts';

const titles: Record<StagedAuction['stage'], (name: string) => string> = {
  announced: (name) => `Объявлены торги «${name}»`,
  admission: (name) => `«${name}»: открыт приём заявок`,
  active: (name) => `«${name}»: торги начались`,
  results: (name) => `«${name}»: итоги торгов`,
};

/** How far each public auction has come; a stage that passed unseen is no news any more. */
export const auctionSource: Source = {
  kind: 'auctions',
  readRecent: async (tx, now) => {
    const stages = await readStages(tx, now);
    return stages.map((row) => ({
      key: `${row.id}:${row.stage}`,
      at: now,
      content: {
        title: titles[row.stage](row.name),
        text: wordsOf(row),
        path: row.stage === 'results' ? `/auctions/finish/${row.id}/` : `/auctions/${row.code}/`,
        picture: row.picture && `/pictures/${row.picture}/640`,
      },
      // Followers get an auction's course as their own news; a new auction has no followers yet.
      knownTo: row.stage === 'announced' ? [] : row.followers,
    }));
  },
};

function wordsOf({ stage, starts_at, lots, lead }: StagedAuction): string {
  if (stage === 'results') return 'Цены и\u00A0проверка цепочки ставок.';
  const begin = stage === 'active' ? '' : `, начало ${formatMoment(starts_at.toISOString())} по\u00A0Москве`;
  return `${countOf(lots, lotForms)}${begin}. ${lead}`.trim();
}
