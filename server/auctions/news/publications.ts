import { sql } from 'kysely';
import { countOf, formatMoment } from '#contract/russian.ts';
import type { Source } from '#server/subscriptions/public.ts';

interface Stage {
  id: number;
  code: string;
  name: string;
  lead: string;
  starts_at: Date;
  stage: 'announced' | 'admission' | 'active' | 'results';
  lots: number;
  followers: number[];
  picture: string | null;
}

const lotForms = ['лот', 'лота', 'лотов'] as const;

const titles: Record<Stage['stage'], (name: string) => string> = {
  announced: (name) => `Объявлены торги «${name}»`,
  admission: (name) => `«${name}»: открыт приём заявок`,
  active: (name) => `«${name}»: торги начались`,
  results: (name) => `«${name}»: итоги торгов`,
};

/** How far each public auction has come; a stage that passed unseen is no news any more. */
export const auctionSource: Source = {
  kind: 'auctions',
  readRecent: async (tx, now) => {
    const { rows } = await sql<Stage>`
      select a.id, a.code, a.name, a.lead, a.starts_at,
        case when a.results_published_at is not null then 'results' else a.status end as stage,
        (select count(*)::int from lots l where l.auction_id = a.id and l.status <> 'withdrawn') as lots,
        array(select f.user_id from auction_follows f where f.auction_id = a.id and f.lot_id is null) as followers,
        (select i.picture from lots l join lot_stones s on s.lot_id = l.id join items i on i.id = s.item_id
          where l.auction_id = a.id order by l.start_price desc, l.id limit 1) as picture
      from auctions a
      where a.status in ('announced', 'admission', 'active')
        or a.results_published_at > ${now}::timestamptz - interval '14 days'
      order by a.id`.execute(tx);
    return rows.map((row) => ({
      key: `${row.id}:${row.stage}`,
      at: now,
      content: {
        title: titles[row.stage](row.name),
        text: wordsOf(row),
        path: row.stage === 'results' ? `/auctions/finish/${row.id}/` : `/auctions/${row.code}/`,
        picture: row.picture && `/pictures/${row.picture}/640`,
      },
      // Followers are told of an auction's course as their own news; of a new auction nobody is a follower yet.
      knownTo: row.stage === 'announced' ? [] : row.followers,
    }));
  },
};

function wordsOf({ stage, starts_at, lots, lead }: Stage): string {
  if (stage === 'results') return 'Цены и\u00A0проверка цепочки ставок.';
  const begin = stage === 'active' ? '' : `, начало ${formatMoment(starts_at.toISOString())} по\u00A0Москве`;
  return `${countOf(lots, lotForms)}${begin}. ${lead}`.trim();
}
