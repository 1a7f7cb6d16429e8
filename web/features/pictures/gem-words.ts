import { fancyColours, fluorescenceGrades, intensities } from '#contract/catalog/stones.ts';
import { GRADES, HUES, INTENSITIES } from '#gem/optics/colour.ts';
import { FLUORESCENCES } from '#gem/optics/fluorescence.ts';

export type View = 'face-up' | 'three-quarter';
export const viewNames: Record<View, string> = { 'face-up': 'Лицом вверх', 'three-quarter': 'Три четверти' };
export const lightNames = { studio: 'Студия', ultraviolet: 'Ультрафиолет' } as const;

/** Hues that the renderer knows and the catalog does not sell keep their trade names. */
const extraHues: Record<string, string> = { cognac: 'Коньячный', champagne: 'Шампань' };
const named = <Code extends string>(
  codes: readonly Code[],
  names: Record<string, string | { name: string }>,
) =>
  codes.map((value) => {
    const name = names[value] ?? names[value.replaceAll(' ', '-')] ?? value;
    return { value, label: typeof name === 'string' ? name : name.name };
  });

export const colourOptions = [
  ...GRADES.map((value) => ({ value, label: value })),
  ...named(HUES, { ...extraHues, ...fancyColours }),
];
export const intensityOptions = named(INTENSITIES, intensities);
export const fluorescenceOptions = named(FLUORESCENCES, fluorescenceGrades);
