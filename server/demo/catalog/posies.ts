import { type Metal, metals, sizesOfKind } from '#contract/catalog/jewels.ts';
import { caratsText } from '#contract/catalog/stone-words.ts';
import { typograph } from '#contract/typography.ts';
import { posieMeasures } from '#gem/jewelry/measure-jewel.ts';
import { posieSubject } from '#server/pictures/public.ts';
import { Random } from '../random.ts';
import { demoPriceOf } from '../stone-price.ts';
import type { DemoStone } from '../stones.ts';
import { heldRows, hundredths, type JewelRows, makeUin } from './jewels.ts';
import { daysBefore, firstIds, newDays } from './rows.ts';
import { verses } from './verses.ts';

/** Quotes within quotes are of the other kind. */
const quoted = (text: string): string => text.replace('«', '„').replace('»', '“');

const metalShares: Partial<Record<Metal, number>> = {
  'yellow-gold-750': 30,
  'rose-gold-750': 30,
  'white-gold-750': 20,
  'rose-gold-585': 10,
  'platinum-950': 10,
};
const ringSizes = sizesOfKind('ring');
/** What fits inside a ring of the smallest size. */
const longestLine = 36;

/** Rings with a line of verse inside; the stone is small, the words are the point. */
export function posieRows(pool: DemoStone[], now: Date) {
  const random = new Random(60);
  const small = pool.filter(({ weight }) => weight >= 30 && weight <= 58);
  const rows: JewelRows = { items: [], jewels: [], held: [], pictures: [] };
  for (const [place, verse] of verses.entries()) {
    const id = firstIds.posie + place;
    const metal = random.weighted(metalShares);
    const stone = random.one(small);
    const metalWeight = random.whole(300, 560);
    const age = random.between(2, 500);
    const price = Math.round((demoPriceOf(stone) * 1.15 + metalWeight * 165) / 1000) * 1000;
    const picture = posieSubject([stone, 1, stone.weight], metal, verse);
    rows.pictures.push(picture);
    rows.items.push({
      id,
      code: `gr-${id}`,
      type: 'posie',
      name: `Кольцо-пози из\u00A0${metals[metal].of} «${quoted(typograph(verse))}», бриллиант ${caratsText(stone.weight)}`,
      status: random.weighted({ available: 95, reserved: 5 }),
      price,
      price_carat: null,
      weight: stone.weight,
      count: 1,
      label_investment: false,
      label_new: age < newDays,
      for_order: random.chance(0.4),
      popularity: random.whole(50, 6000),
      added_at: daysBefore(now, age).toISOString(),
      collection_code: 'letters',
      // A ring that is given is no investment.
      price_index: null,
      picture: picture.key,
      description: typograph(
        'Строка выгравирована внутри кольца, её видит только тот, кто носит. Вместо неё можно предложить свою: гравёр пришлёт эскиз до начала работы.',
      ),
      story: null,
    });
    rows.jewels.push({
      item_id: id,
      kind: 'ring',
      metal,
      metal_weight: metalWeight,
      model: null,
      lock: null,
      ...hundredths(posieMeasures),
      sizes: ringSizes.slice(random.whole(0, 4), random.whole(9, 15)),
      uin: makeUin(id),
      engraving: typograph(verse),
      engraving_limit: longestLine,
    });
    rows.held.push(...heldRows(id, [[stone, stone.weight, 1]]));
  }
  return rows;
}
