import type { TotalCost } from '#contract/auctions/total-cost.ts';
import type { PaperOption, PaperVariant } from '#contract/documents/paper-words.ts';
import type { ChartPoint } from './kit/chart.ts';
import type { Fact } from './kit/facts.ts';
import type { DrawnStone } from './kit/stone-drawing.ts';

/** One item as of the order of the paper. */
export interface PaperItem {
  id: number;
  name: string;
  /** «Круг» and «5,03 карата»; of jewelry its name alone. */
  title: [string, string?];
  /** «D / IF, трубка «Нюрбинская», 2021». */
  summary: string;
  url: string;
  picture: string;
  /** Length to width of the stone in the picture; null for a photo and for jewelry. */
  pictured: number | null;
  stone: DrawnStone | null;
  count: number;
  /** Hundredths of a carat. */
  weight: number | null;
  price: number | null;
  priceCarat: number | null;
  /** «Цвет», «Чистота», «Огранка». */
  grades: Fact[];
  facts: Fact[];
  size: string;
  certificate: { number: string; text: string } | null;
  description: string;
  provenance: Fact[];
  index: string | null;
}

export interface PaperIndex {
  id: string;
  label: string;
  unit: 'index' | 'rubles';
  points: ChartPoint[];
  change12: number;
  changeAll: number;
  worst: { from: string; to: string; change: number };
}

export interface PaperLot {
  number: number;
  item: PaperItem;
  name: string;
  description: string;
  facts: Fact[];
  startPrice: number;
  status: string;
  url: string;
}

export interface PaperAuction {
  name: string;
  code: string;
  lead: string;
  url: string;
  /** «15 ноября 2026, 18:00». */
  when: string;
  /** Steps of taking part: when, what, how. */
  steps: { when: string; title: string; text: string; main?: boolean }[];
  /** What some prices come to. */
  sums: TotalCost[];
  feeNote: string;
  lots: PaperLot[];
}

export interface Contact {
  name: string;
  post: string;
  phone: string;
  email: string;
}

/** Everything a paper is made of: made again from it, its pages are the same. */
export interface PaperData {
  variant: PaperVariant;
  title: string;
  /** ISO. */
  madeAt: string;
  number: string;
  options: PaperOption[];
  client: string;
  letter: string[];
  manager: Contact | null;
  house: { phone: string; email: string; address: string; url: string };
  items: PaperItem[];
  indices: PaperIndex[];
  terms: { spread: number; storage: number } | null;
  auction: PaperAuction | null;
  /** What the house said otherwise than its code when the paper was asked for; papers of before have none. */
  said?: Readonly<Record<string, string>>;
}

/** Kinds that show a picture across half a page: a screen's pixels are too few there. */
const large: readonly PaperVariant[] = ['cards', 'proposal', 'passport', 'catalogue'];

/** The first pictures that the paper needs at print size, in its own order. */
export const printsOf = (data: PaperData, most: number): string[] =>
  large.includes(data.variant) ? picturesOf(data).slice(0, most) : [];

/** Keys of the pictures that the paper shows; a list draws its stones at their own size instead. */
export function picturesOf({ variant, items, auction, options }: PaperData): string[] {
  if (!options.includes('pictures') || variant === 'investments') return [];
  const shown = variant === 'list' ? items.filter(({ stone }) => !stone) : items;
  const lots = auction?.lots.map(({ item }) => item) ?? [];
  return [...new Set([...shown, ...lots].map(({ picture }) => picture))];
}

/** How many of them stand on the first page. */
const onFirstPage: Record<PaperVariant, number> = {
  list: 18,
  cards: 1,
  proposal: 1,
  comparison: 6,
  investments: 0,
  catalogue: 1,
  passport: 1,
};

export const firstPicturesOf = (data: PaperData): string[] =>
  picturesOf(data).slice(0, onFirstPage[data.variant]);
