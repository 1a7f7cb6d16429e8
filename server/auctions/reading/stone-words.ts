import { colourText } from '#contract/catalog/stone-words.ts';
import { clarityGrades, colourGrades } from '#contract/catalog/stones.ts';
import { countOf, nbsp, type PluralForms } from '#contract/russian.ts';
import type { CatalogItem } from '#server/catalog/public.ts';

const stoneForms: PluralForms = ['камень', 'камня', 'камней'];

/** «Fancy Vivid, голубой / VVS1»; several stones: «3 камня, D–F / IF–VVS1». */
export function gradesText(items: readonly CatalogItem[]): string {
  const stones = items.flatMap(({ stone }) => stone ?? []);
  if (!stones.length) return '';
  const clarity = span(
    stones.flatMap((stone) => stone.clarity ?? []),
    clarityGrades,
  );
  const count = items.reduce((sum, item) => sum + item.count, 0);
  const grades = stones.flatMap(({ colour }) => (colour && 'grade' in colour ? colour.grade : []));
  const colour =
    grades.length === stones.length
      ? span(grades, colourGrades)
      : [...new Set(stones.flatMap((stone) => (stone.colour ? colourText(stone.colour) : [])))].join('; ');
  const text = [colour, clarity].filter(Boolean).join(`${nbsp}/ `);
  return [...(count > 1 ? [countOf(count, stoneForms)] : []), ...(text ? [text] : [])].join(', ');
}

/** From the best grade to the worst. */
function span<T extends string>(values: readonly T[], scale: readonly T[]): string {
  if (!values.length) return '';
  const places = values.map((value) => scale.indexOf(value));
  const [best, worst] = [scale[Math.min(...places)]!, scale[Math.max(...places)]!];
  return best === worst ? best : `${best}–${worst}`;
}
