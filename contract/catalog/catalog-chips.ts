import { countOf, formatNumber, nbsp } from '../russian.ts';
import { type Facet, type FilterKey, facetOf, type Option } from './catalog-filter.ts';
import { entriesOf, isRange, type RangeSelection, type Selection } from './catalog-selection.ts';

/** One removable chip of the selection: its text, and the selection without it. */
export interface Chip {
  key: FilterKey;
  text: string;
  rest: Selection;
}

/** More values of one facet than this share a chip: «7 форм». */
const separateValues = 3;

/** `options` names values that come from the database, as the list's answer holds them. */
export function chipsOf(
  selection: Selection,
  options: (key: FilterKey) => readonly Option[] = () => [],
): Chip[] {
  return entriesOf(selection).flatMap(([key, value]): Chip[] => {
    const facet = facetOf(key);
    const { [key]: _, ...rest } = selection;
    if (isRange(value)) return [{ key, text: rangeText(facet, value), rest }];
    if (!Array.isArray(value))
      return [
        { key, text: facet.key === 'is_single' && value === 1 ? 'Одиночные камни' : facet.label, rest },
      ];
    const known = facet.options!.length ? facet.options! : options(key);
    if (facet.kind === 'scale') return [{ key, text: scaleText(facet, value), rest }];
    if (value.length > separateValues && facet.many)
      return [{ key, text: countOf(value.length, facet.many), rest }];
    return value.map((code) => ({
      key,
      text: known.find((option) => option.code === code)?.label ?? code,
      rest: value.length > 1 ? { ...selection, [key]: value.filter((other) => other !== code) } : rest,
    }));
  });
}

/** Joins neighbouring grades of a scale: «D–F, H». Grades in words name their property: «Полировка: отличная». */
function scaleText(facet: Facet, values: readonly string[]): string {
  const places = facet.options!.flatMap(({ code }, place) => (values.includes(code) ? [place] : []));
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else runs.push([place, place]);
  }
  const label = (place: number): string => facet.options![place]!.label;
  const isWord = /^[А-ЯЁ]/.test(label(0));
  const text = runs
    .map(([first, last]) =>
      first === last ? label(first) : `${label(first)}${isWord ? ' – ' : '–'}${label(last)}`,
    )
    .join(', ');
  return isWord ? `${facet.label}: ${text.toLowerCase()}` : text;
}

/** «1,00–3,00 карата», «от 500 000 ₽», «до 2020 года». */
function rangeText(facet: Facet, { from, to }: RangeSelection): string {
  const write = (value: number): string => rangeNumber(facet, value);
  const unit = rangeUnits[facet.key] ?? '';
  const subject = rangeSubjects[facet.key] ? `${rangeSubjects[facet.key]} ` : '';
  if (from !== undefined && to !== undefined)
    return `${subject}${from === to ? write(from) : `${write(from)}–${write(to)}`}${unit}`;
  return from !== undefined
    ? `${subject}от${nbsp}${write(from)}${unit}`
    : `${subject}до${nbsp}${write(to!)}${unit}`;
}

const rangeUnits: Partial<Record<FilterKey, string>> = {
  weight: `${nbsp}карата`,
  price: `${nbsp}₽`,
  depth: `${nbsp}%`,
  table: `${nbsp}%`,
};
const rangeSubjects: Partial<Record<FilterKey, string>> = {
  depth: 'Глубина',
  table: 'Площадка',
  year: 'Год добычи',
};

/** A range's number as people read it; a year has no thousands. */
const rangeNumber = (facet: Facet, value: number): string =>
  facet.key === 'year'
    ? String(value)
    : formatNumber(value / 10 ** (facet.decimals ?? 0), facet.decimals ?? 0);
