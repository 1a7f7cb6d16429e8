import type { PriceReasons } from '#contract/catalog/catalog-answers.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import { caratsText, colourText } from '#contract/catalog/stone-words.ts';
import { fancyColours, fluorescenceGrades, shapeNames } from '#contract/catalog/stones.ts';
import { formatCarats } from '#contract/russian.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import {
  colourSelection,
  comparableSelection,
  effectOf,
  type GradedStone,
  medianRubles,
  minSample,
  otherValues,
  percentileOf,
  type Width,
  widths,
} from './price-reasons-rules.ts';

type Factor = PriceReasons['factors'][number];

/** Counted in memory on the stones on offer now. */
export function explainPrice(catalog: LiveCatalog, code: string): PriceReasons | Refusal {
  const item = catalog.findByCode(code);
  if (!item?.stone) return notFound();
  const { stone, weight, price, priceCarat } = item;
  if (item.status === 'auction')
    return new Refusal(404, 'no-price', 'Камень на\u00A0торгах: его цену назовут ставки.');
  if (price === null || priceCarat === null)
    return new Refusal(404, 'no-price', 'Цена этого камня — по\u00A0запросу.');
  const { colour, clarity } = stone;
  if (!colour || !clarity)
    return new Refusal(
      404,
      'no-grades',
      'Цену объясняем по\u00A0цвету и\u00A0чистоте, а\u00A0они не\u00A0указаны.',
    );
  const graded = { ...stone, colour, clarity };
  const carats = (selection: Selection): number[] => caratsOf(catalog, selection);
  let width: Width = widths[0];
  let found: number[] = [];
  for (width of widths) {
    found = carats(comparableSelection(graded, weight, width));
    if (found.length >= minSample * 2) break;
  }
  if (!found.length) found = [priceCarat];
  const base = comparableSelection(graded, weight, width);
  return {
    price,
    priceCarat,
    comparable: {
      criteria: criteriaOf(graded, base),
      count: found.length,
      lowest: found[0]!,
      median: medianRubles(found)!,
      highest: found.at(-1)!,
      percentile: percentileOf(found, priceCarat),
    },
    factors: factorsOf(graded, weight, width, base, carats),
  };
}

/** Prices of a carat, rising. */
function caratsOf({ lists: { main } }: LiveCatalog, selection: Selection): number[] {
  return main
    .slotsOf(selection)
    .flatMap((slot) => main.sorting.caratOf(slot) ?? [])
    .sort((a, b) => a - b);
}

const list = (values: unknown): string => (values as string[]).join(', ');

function criteriaOf(stone: GradedStone, base: Selection): PriceReasons['comparable']['criteria'] {
  const { from, to } = base.weight as { from: number; to: number };
  const { colour } = stone;
  return [
    { label: 'Форма', value: `«${shapeNames[stone.shape].name.toLowerCase()}»` },
    { label: 'Вес', value: `${formatCarats(from)}–${caratsText(to)}` },
    {
      label: 'Цвет',
      value: 'grade' in colour ? list(base.color_colorless) : fancyColours[colour.hue],
    },
    { label: 'Чистота', value: list(base.clarity) },
  ];
}

function factorsOf(
  stone: GradedStone,
  weight: number,
  width: Width,
  base: Selection,
  carats: (selection: Selection) => number[],
): Factor[] {
  const { colour, fluorescence } = stone;
  const compare = (
    code: Factor['code'],
    label: string,
    value: string,
    others: string,
    own: Selection,
    rest: Selection,
  ): Factor => {
    const [mine, theirs] = [carats(own), carats(rest)];
    return {
      code,
      label,
      value,
      others,
      effect: effectOf(mine, theirs),
      own: { count: mine.length, median: medianRubles(mine) },
      rest: { count: theirs.length, median: medianRubles(theirs) },
    };
  };
  const { color_colorless, color_colored, fancy_intensity, ...withoutColour } = base;
  const exactColour = { ...withoutColour, ...colourSelection(colour, 0) };
  const otherColour: Selection =
    'grade' in colour
      ? { ...withoutColour, color_colorless: otherValues('color_colorless', [colour.grade]) }
      : { ...withoutColour, color_colored: otherValues('color_colored', [colour.hue]) };
  const lighter = { from: Math.round(weight * 0.5), to: Math.round(weight * (1 - width.weight)) - 1 };
  return [
    compare(
      'weight',
      'Вес',
      caratsText(weight),
      `${formatCarats(lighter.from)}–${caratsText(lighter.to)}`,
      base,
      {
        ...base,
        weight: lighter,
      },
    ),
    compare('color', 'Цвет', colourText(colour), 'остальные цвета', exactColour, otherColour),
    compare(
      'clarity',
      'Чистота',
      stone.clarity,
      'остальные оценки чистоты',
      { ...base, clarity: [stone.clarity] },
      { ...base, clarity: otherValues('clarity', [stone.clarity]) },
    ),
    compare('shape', 'Форма', shapeNames[stone.shape].name, 'остальные формы', base, {
      ...base,
      shape: otherValues('shape', [stone.shape]),
    }),
    ...(fluorescence
      ? [
          compare(
            'fluorescence',
            'Флуоресценция',
            fluorescenceGrades[fluorescence],
            'остальные оценки флуоресценции',
            { ...base, fluorescence: [fluorescence] },
            { ...base, fluorescence: otherValues('fluorescence', [fluorescence]) },
          ),
        ]
      : []),
  ];
}
