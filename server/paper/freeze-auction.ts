import { type CostTerms, percentText, tiersText, totalCost } from '#contract/auctions/total-cost.ts';
import { fillStatement, type Sentence } from '#contract/content/statements/statement.ts';
import { formatDay, formatMoment, formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { type CatalogueLot, readCatalogue } from '#server/auctions/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { PaperAuction, PaperItem } from './paper-data.ts';
import { catalogueStatements } from './paper-statements.ts';

export interface FreezeServices {
  db: Db;
  catalog: LiveCatalog;
  clock: Clock;
  house: { phone: string; email: string; url: string };
}

type SaleCatalogue = Exclude<Awaited<ReturnType<typeof readCatalogue>>, Refusal>;

/** A public auction as a printed catalogue. */
export async function freezeAuction(
  { db, catalog, house }: FreezeServices,
  code: string,
  itemOf: (id: number, price: null) => Promise<PaperItem | undefined>,
  said: Said,
): Promise<PaperAuction | Refusal> {
  const read = await readCatalogue(db, catalog, code);
  if (read instanceof Refusal) return read;
  const { auction } = read;
  const lots = await Promise.all(
    read.lots.map(async (lot) => {
      const item = await itemOf(lot.itemIds[0] ?? 0, null);
      return item
        ? [{ ...wordsOf(lot, item), item, url: `${house.url}/auctions/${code}/lots/${lot.number}/` }]
        : [];
    }),
  );
  return {
    name: `«${auction.name}»`,
    code,
    lead: auction.lead,
    url: `${house.url}/auctions/${code}/`,
    when: formatMoment(auction.startsAt),
    steps: stepsOf(read, said),
    sums: sumsOf(auction),
    feeNote: feeNoteOf(auction),
    lots: lots.flat(),
  };
}

const wordsOf = (lot: CatalogueLot, item: PaperItem) => ({
  number: lot.number,
  name: lot.name,
  description: lot.description.replace(/<[^>]*>/g, ' ').trim(),
  startPrice: lot.startPrice,
  status: '',
  facts: [
    ...(item.size ? [['Размеры', `${item.size}${nbsp}мм`] as const] : []),
    ...(item.certificate ? [['Сертификат', `№${nbsp}${item.certificate.number}`] as const] : []),
    ...(lot.itemIds.length > 1 ? [['Камней в\u00A0лоте', String(lot.itemIds.length)] as const] : []),
    ['Шаг', formatRubles(lot.step)] as const,
  ],
});

/** What the house says otherwise than its code, by the code of the statement. */
type Said = Readonly<Record<string, string>>;

function stepsOf({ auction }: SaleCatalogue, said: Said): PaperAuction['steps'] {
  const { everyone, admission, showing, timed, led, invoice } = catalogueStatements.texts;
  const say = ({ code, first }: Sentence, words: Readonly<Record<string, string>> = {}) =>
    fillStatement(said[code] ?? first, words);
  const course =
    auction.manner === 'led'
      ? say(led, {
          начало: auction.hallAt ? ` с${nbsp}${formatMoment(auction.hallAt)}` : '',
          секунды: String(auction.window),
        })
      : say(timed, { минуты: formatNumber(Math.round(auction.window / 60)) });
  return [
    {
      when: auction.admissionUntil
        ? `до${nbsp}${formatMoment(auction.admissionUntil)}`
        : 'до\u00A0начала торгов',
      title: 'Приём заявок',
      text: say(auction.admitsEveryone ? everyone : admission),
    },
    {
      when: `до\u00A0${formatDay(auction.startsAt)}`,
      title: 'Показ',
      text: say(showing),
    },
    {
      when: formatMoment(auction.startsAt),
      title: 'Торги',
      text: course,
      main: true,
    },
    {
      when: 'после итогов',
      title: 'Счёт',
      text: say(invoice),
    },
  ];
}

/** By the one function that the lot's page and letters call as well. */
const sumsOf = (terms: CostTerms): PaperAuction['sums'] =>
  [1_000_000, 5_000_000, 20_000_000, 50_000_000].map((price) => totalCost(price, terms));

function feeNoteOf({ tiers, vat }: CostTerms): string {
  if (!tiers.length) return 'Вознаграждения к\u00A0цене лота дом не\u00A0добавляет.';
  const parts = tiers.length > 1 ? ' Каждая ставка действует на\u00A0свою часть цены.' : '';
  const tax =
    vat === null
      ? ''
      : ` НДС ${percentText(vat)} начисляется только на\u00A0вознаграждение, по\u00A0ставке дня, когда дом подтвердил победителя.`;
  return `Вознаграждение дома сверх цены лота: ${tiersText(tiers)}.${parts}${tax}`;
}
