import { caratsText, stoneForms } from '#contract/catalog/stone-words.ts';
import type { Clarity, ColourGrade, Shape } from '#contract/catalog/stones.ts';
import { countOf } from '#contract/russian.ts';
import { typograph } from '#contract/typography.ts';
import { bucketOfStone, caseSubject, type PictureSubject } from '#server/pictures/public.ts';
import { Random } from '../random.ts';
import { demoPriceOf } from '../stone-price.ts';
import { type DemoStone, makeProportions } from '../stones.ts';
import {
  certificateRange,
  colourColumns,
  type DemoHeldStone,
  daysBefore,
  firstIds,
  type ItemRow,
  newDays,
  perCarat,
  pictureOf,
} from './rows.ts';

const words = ['Север', 'Полюс', 'Мерцание', 'Наст', 'Созвездие', 'Тундра', 'Ледостав', 'Равноденствие'];
const counts = [6, 10, 12, 20, 30];
const weights = [30, 50, 70, 100, 150];
const grades: ColourGrade[][] = [['D'], ['D', 'E'], ['E', 'F'], ['F', 'G'], ['G', 'H']];
const clarities: Clarity[][] = [['IF'], ['IF', 'VVS1'], ['VVS1', 'VVS2'], ['VVS2', 'VS1'], ['VS1', 'VS2']];
const shapes: Partial<Record<Shape, number>> = { round: 70, princess: 10, oval: 10, emerald: 10 };

/** A sealed unit is a little cheaper than its stones one by one. */
const together = 0.97;

/** Sealed sets of certified stones, sold as one. */
export function boxRows(now: Date) {
  const random = new Random(40);
  const items: ItemRow[] = [];
  const held: DemoHeldStone[] = [];
  const pictures: PictureSubject[] = [];
  for (let place = 0; place < words.length * counts.length; place++) {
    const id = firstIds.boxes + place;
    const count = counts[Math.floor(place / words.length)]!;
    const groups = makeGroups(random, count);
    const weight = groups.reduce((sum, [stone, times]) => sum + stone.weight * times, 0);
    const worth = groups.reduce((sum, [stone, times]) => sum + demoPriceOf(stone) * times, 0);
    const price = Math.round((worth * together) / 10_000) * 10_000;
    const age = random.between(5, 700);
    const title = `${words[place % words.length]}-${count}`;
    const picture = caseSubject(groups);
    pictures.push(picture, ...groups.map(([stone]) => bucketOfStone(stone)));
    items.push({
      id,
      code: `box-${id}`,
      type: 'boxes',
      name: `Шкатулка «${title}», ${countOf(count, stoneForms)}, ${caratsText(weight)}`,
      status: random.weighted({ available: 92, reserved: 5, sold: 3 }),
      price,
      price_carat: perCarat(price, weight),
      weight,
      count,
      label_investment: true,
      label_new: age < newDays,
      for_order: random.chance(0.2),
      popularity: random.whole(100, 9000),
      added_at: daysBefore(now, age).toISOString(),
      collection_code: null,
      price_index: 'box-carat',
      picture: picture.key,
      description: typograph(
        'Камни одного веса подобраны по цвету и чистоте, у каждого сертификат. Пломба ставится в присутствии геммолога; вскрытая шкатулка продаётся камнями по одному.',
      ),
      story: null,
    });
    let certified = 0;
    for (const [position, [stone, times]] of groups.entries()) {
      held.push({
        item_id: id,
        position,
        shape: stone.shape,
        weight: stone.weight,
        count: times,
        ...colourColumns(stone.colour),
        clarity: stone.clarity,
        picture: pictureOf(stone),
        certificate: certificateRange(id, certified + 1, times),
      });
      certified += times;
    }
  }
  return { items, held, pictures };
}

/** Equal weights, neighbouring grades: what an appraiser would put under one seal. */
function makeGroups(random: Random, count: number): [DemoStone, number][] {
  const weight = random.one(weights) + random.whole(0, 4);
  const shape = random.weighted(shapes);
  const tier = random.whole(0, grades.length - 1);
  const kinds = grades[tier]!.flatMap((grade) => clarities[tier]!.map((clarity) => ({ grade, clarity })));
  const share = Math.floor(count / kinds.length);
  return kinds.map(({ grade, clarity }, at) => {
    const times = at === 0 ? count - share * (kinds.length - 1) : share;
    return [setStone(random, shape, weight, grade, clarity), times];
  });
}

function setStone(
  random: Random,
  shape: Shape,
  weight: number,
  grade: ColourGrade,
  clarity: Clarity,
): DemoStone {
  return {
    shape,
    weight,
    colour: { grade },
    clarity,
    cut: shape === 'round' ? 'excellent' : null,
    polish: 'excellent',
    symmetry: 'excellent',
    fluorescence: 'none',
    culet: 'none',
    ...makeProportions(random, shape, weight),
    origin: 'nyurbinskaya',
    year: 2022,
    age: 1200,
    cuttingDays: 20,
    count: 1,
    price: null,
    investment: true,
    forOrder: false,
  };
}
