import { stoneName } from '#contract/catalog/stone-words.ts';
import { Random } from '../random.ts';
import { type DemoStone, makeStones } from '../stones.ts';
import { daysBefore, firstIds, type ItemRow, newDays, perCarat, pictureOf, stoneRow } from './rows.ts';
import { segmentOf } from './segments.ts';

/** The stone of the home page's first banner is on sale under its number. */
const bannerStone = { id: 11_540, weight: 503, length: 1113, width: 1113 };

/** The demo house's loose stones, including the one on the banner. */
export function demoDiamonds(count: number): DemoStone[] {
  const stones = makeStones(count);
  const place = bannerStone.id - firstIds.diamonds;
  if (stones[place])
    stones[place] = {
      ...stones[place],
      shape: 'round',
      weight: bannerStone.weight,
      length: bannerStone.length,
      width: bannerStone.width,
      colour: { grade: 'D' },
      clarity: 'IF',
      cut: 'excellent',
      polish: 'excellent',
      symmetry: 'excellent',
      fluorescence: 'none',
      culet: 'none',
      table: 570,
      depth: 614,
      origin: 'nyurbinskaya',
      count: 1,
      price: 24_180_000,
      investment: true,
    };
  return stones;
}

export function diamondRows(stones: DemoStone[], now: Date) {
  const random = new Random(404);
  const items: ItemRow[] = [];
  const rows: ReturnType<typeof stoneRow>[] = [];
  for (const [place, stone] of stones.entries()) {
    const id = firstIds.diamonds + place;
    const age = 900 * random.next() ** 1.3;
    items.push({
      id,
      code: `gr-${id}`,
      type: 'diamonds',
      name: stoneName(stone),
      status: id === bannerStone.id ? 'available' : random.weighted({ available: 94, reserved: 3, sold: 3 }),
      price: stone.price,
      price_carat: perCarat(stone.price, stone.weight * stone.count),
      weight: stone.weight,
      count: stone.count,
      label_investment: stone.investment,
      label_new: age < newDays,
      for_order: stone.forOrder,
      popularity: Math.floor(10_000 * random.next() ** 4 * appeal(stone)),
      added_at: daysBefore(now, age).toISOString(),
      collection_code: collectionOf(stone),
      price_index: segmentOf(stone),
      picture: pictureOf(stone),
      description: null,
      story: null,
    });
    rows.push(stoneRow(id, stone, now));
  }
  return { items, stones: rows };
}

/** People look most at stones of one to two carats, colourless or nearly so; 0 to 1. */
function appeal({ weight, colour }: DemoStone): number {
  const carats = Math.log(weight / 140);
  const tint = 'hue' in colour ? 0.75 : ['I', 'J'].includes(colour.grade) ? 0.6 : 1;
  return tint * Math.exp(-2 * carats * carats);
}

function collectionOf({ colour, shape, weight, cut }: DemoStone): string | null {
  if ('hue' in colour) {
    if (colour.hue === 'pink' || colour.hue === 'purple') return 'blush';
    return colour.hue === 'yellow' && weight >= 100 ? 'honey' : null;
  }
  if (shape === 'round' && weight >= 48 && weight <= 56 && cut === 'excellent') return 'first-light';
  if (['emerald', 'asscher', 'baguette'].includes(shape) && weight >= 100) return 'ice';
  return ['D', 'E', 'F'].includes(colour.grade) && weight >= 200 ? 'north' : null;
}
