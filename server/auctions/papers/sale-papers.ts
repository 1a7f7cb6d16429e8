import { createHash } from 'node:crypto';
import { type Channel, channels, phoneLanguages } from '#contract/auctions/auction-words.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { headsOf, lastHead } from '../ledger/ledger-store.ts';
import { readPlan } from '../phones/show-phones.ts';
import { gradesText } from '../reading/stone-words.ts';
import {
  countOffers,
  findSaleOfPaper,
  type LotOfPaper,
  type OfferCounts,
  readLotsOfPaper,
  readNames,
  type SaleOfPaper,
} from './paper-store.ts';

interface SaleHead {
  code: string;
  name: string;
}

export interface ProtocolRow {
  number: number;
  name: string;
  grades: string;
  startPrice: number;
  /** Null: not sold, or not told. */
  price: number | null;
  winner: number | null;
  channel: string;
  outcome: string;
}

/** The results as they are signed for: without names, which stand in an annex of its own that the house keeps. */
export interface Protocol {
  kind: 'protocol';
  sale: SaleHead;
  published: string;
  from: string | null;
  until: string | null;
  participants: number;
  sold: number;
  sum: number;
  counts: OfferCounts;
  rows: ProtocolRow[];
  head: { number: number; hash: string; keyId: string };
  /** Where anyone checks it. */
  url: string;
  annex: { alias: number; name: string; inn: string | null; lots: number[]; sum: number }[] | null;
}

/** What a clerk writes on while the wire is cut, and the numbers of the participants. */
export interface ClerkSheet {
  kind: 'clerk';
  sale: SaleHead;
  hallAt: string | null;
  rows: Pick<
    LotOfPaper,
    'number' | 'name' | 'start_price' | 'step' | 'reserve' | 'estimate_low' | 'estimate_high' | 'called'
  >[];
  people: { alias: number; name: string; seat: string | null }[];
}

/** A sheet an operator: whom they ring up, on which lots. */
export interface CallSheets {
  kind: 'calls';
  sale: SaleHead;
  hallAt: string | null;
  lines: {
    operator: string;
    languages: string;
    calls: { number: number; lot: string; alias: number; name: string; phone: string; left: number | null }[];
  }[];
}

export type SalePaper = Protocol | ClerkSheet | CallSheets;

const headOf = ({ code, name }: SaleOfPaper): SaleHead => ({ code, name });

export async function protocolOf(
  tx: Tx,
  catalog: LiveCatalog,
  id: number,
  { annex, publicUrl }: { annex: boolean; publicUrl: string },
): Promise<Protocol | Refusal> {
  const sale = await findSaleOfPaper(tx, id);
  if (!sale) return notFound();
  const head = await lastHead(tx, id);
  if (!sale.published || !head)
    return new Refusal(409, 'not-published', 'Протокол готов, когда опубликованы итоги.');
  const lots = await readLotsOfPaper(tx, id);
  const [signed] = (await headsOf(tx, id)).toReversed();
  const sold = lots.filter(({ status }) => status === 'sold');
  const told = sold.filter(({ price_hidden }) => annex || !price_hidden);
  return {
    kind: 'protocol',
    sale: headOf(sale),
    published: sale.published.toISOString(),
    from: sale.opened_at?.toISOString() ?? null,
    until: sale.closed_at?.toISOString() ?? null,
    participants: sale.participants,
    sold: sold.length,
    sum: told.reduce((sum, lot) => sum + lot.sold_price!, 0),
    counts: await countOffers(tx, id),
    rows: lots.map((lot) => rowOf(lot, catalog, annex)),
    head: {
      number: head.number,
      hash: createHash('sha256').update(head.text).digest('hex'),
      keyId: signed!.keyId,
    },
    url: `${publicUrl}/auctions/finish/${id}/`,
    annex: annex
      ? (await readNames(tx, id)).map(({ alias, name, inn }) => {
          const won = sold.filter(({ winner }) => winner === alias);
          const sum = won.reduce((all, lot) => all + lot.sold_price!, 0);
          return { alias, name, inn, lots: won.map(({ number }) => number), sum };
        })
      : null,
  };
}

function rowOf(lot: LotOfPaper, catalog: LiveCatalog, annex: boolean): ProtocolRow {
  const isSold = lot.status === 'sold';
  const kept = lot.price_hidden && !annex;
  return {
    number: lot.number,
    name: lot.name,
    grades: gradesText(lot.item_ids.flatMap((id) => catalog.find(id) ?? [])),
    startPrice: lot.start_price,
    price: isSold && !kept ? lot.sold_price : null,
    winner: isSold && !kept ? lot.winner : null,
    channel: isSold && !kept && lot.channel ? channelWords[lot.channel] : '',
    outcome: kept && isSold ? 'Продан, цена не\u00A0раскрывается' : outcomeOf(lot),
  };
}

const channelWords: Record<Channel, string> = { ...channels, online: 'Онлайн' };

function outcomeOf({ status, bids_count }: LotOfPaper): string {
  if (status === 'sold') return 'Продан';
  if (status === 'withdrawn') return 'Снят с\u00A0торгов';
  return bids_count ? 'Не\u00A0продан, резерв не\u00A0достигнут' : 'Не\u00A0продан, ставок нет';
}

export async function clerkSheetOf(tx: Tx, id: number): Promise<ClerkSheet | Refusal> {
  const sale = await findSaleOfPaper(tx, id);
  if (!sale?.hall_at) return notFound();
  return {
    kind: 'clerk',
    sale: headOf(sale),
    hallAt: sale.hall_at.toISOString(),
    rows: (await readLotsOfPaper(tx, id)).filter(
      ({ status }) => status === 'waiting' || status === 'on_sale',
    ),
    people: await readNames(tx, id),
  };
}

export async function callSheetsOf(tx: Tx, id: number): Promise<CallSheets | Refusal> {
  const sale = await findSaleOfPaper(tx, id);
  if (!sale?.hall_at) return notFound();
  const lots = new Map((await readLotsOfPaper(tx, id)).map((lot) => [lot.id, lot]));
  const { lines, rows, calls, places } = await readPlan(tx, id);
  return {
    kind: 'calls',
    sale: headOf(sale),
    hallAt: sale.hall_at.toISOString(),
    lines: lines.map((line) => ({
      operator: line.operator,
      languages: line.languages.map((one) => phoneLanguages[one]).join(', '),
      calls: calls
        .flatMap((call) => {
          const bidder = rows.find((one) => one.id === call.admission_id && one.line_id === line.id);
          const lot = lots.get(call.lot_id)!;
          const place = places.get(call.lot_id);
          return bidder && place ? [{ bidder, lot, place }] : [];
        })
        .toSorted((a, b) => a.place - b.place)
        .map(({ bidder, lot }) => ({
          number: lot.number,
          lot: lot.name,
          alias: bidder.alias,
          name: bidder.name,
          phone: [bidder.phone, bidder.spare_phone].filter(Boolean).join(', запасной '),
          left: bidder.left_sum,
        })),
    })),
  };
}
