import { caratsText, gradesOfName } from '#contract/catalog/stone-words.ts';
import { typograph } from '#contract/typography.ts';
import { Random } from '../random.ts';
import { demoPriceOf, isInvestmentGrade } from '../stone-price.ts';
import { type DemoStone, makeProportions } from '../stones.ts';
import { daysBefore, firstIds, type ItemRow, perCarat, pictureOf, stoneRow } from './rows.ts';
import { segmentOf } from './segments.ts';
import { type UniqueStone, uniqueStones } from './unique-texts.ts';

export function demoUnique(): DemoStone[] {
  const random = new Random(16);
  return uniqueStones.map((unique): DemoStone => {
    const { shape, weight, colour, clarity, origin, year } = unique;
    const stone = { shape, weight, colour, clarity, fluorescence: 'none' as const };
    return {
      ...stone,
      cut: shape === 'round' ? 'excellent' : null,
      polish: 'excellent',
      symmetry: random.chance(0.7) ? 'excellent' : 'very-good',
      culet: 'none',
      ...makeProportions(random, shape, weight),
      origin,
      year,
      age: random.whole(9, 31) * 100,
      cuttingDays: random.whole(28, 60),
      count: 1,
      // Half of them is sold without a price tag.
      price: random.chance(0.5) ? null : Math.round(demoPriceOf(stone) * 0.00125) * 1000,
      investment: isInvestmentGrade(stone),
      forOrder: false,
    };
  });
}

const nameOf = (stone: UniqueStone): string =>
  `Бриллиант «${stone.name}» ${caratsText(stone.weight)}, ${gradesOfName(stone)}`;

export function uniqueRows(stones: DemoStone[], now: Date) {
  const items = stones.map((stone, place): ItemRow => {
    const unique = uniqueStones[place]!;
    return {
      id: firstIds.unique + place,
      code: unique.code,
      type: 'unique',
      name: nameOf(unique),
      status: place === 0 ? 'auction' : 'available',
      price: stone.price,
      price_carat: perCarat(stone.price, stone.weight),
      weight: stone.weight,
      count: 1,
      label_investment: stone.investment,
      label_new: place % 5 === 1,
      for_order: false,
      // Among the stones people can afford, these come up now and then.
      popularity: 6200 - place * 290,
      added_at: daysBefore(now, 20 + place * 31).toISOString(),
      collection_code: null,
      price_index: segmentOf(stone),
      picture: pictureOf(stone),
      description: typograph(
        'Камень единственный в своём роде. Показываем по записи, с геммологом и заключением лаборатории.',
      ),
      story: unique.story.map((paragraph) => `<p>${typograph(paragraph)}</p>`).join(''),
    };
  });
  return { items, stones: stones.map((stone, place) => stoneRow(firstIds.unique + place, stone, now)) };
}
