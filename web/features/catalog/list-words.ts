import type { FacetAnswer } from '#contract/catalog/catalog-answers.ts';
import { type CatalogList, type FilterKey, facetOf, type Option } from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import { jewelKinds, metals } from '#contract/catalog/jewels.ts';
import { shapeNames } from '#contract/catalog/stones.ts';
import { nbsp, type PluralForms } from '#contract/russian.ts';

interface ListWords {
  title: string;
  lead: string;
  forms: PluralForms;
  /** How the region of results is called aloud. */
  region: string;
}

const stones: PluralForms = ['камень', 'камня', 'камней'];

export const listWords: Record<CatalogList, ListWords> = {
  main: {
    title: 'Бриллианты',
    lead: `Все камни показаны в${nbsp}одном масштабе: соседние карточки можно сравнивать по${nbsp}размеру.`,
    forms: stones,
    region: 'Камни',
  },
  unique: {
    title: 'Уникальные камни',
    lead: `Камни тяжелее десяти каратов и${nbsp}камни редких цветов. У${nbsp}каждого своя история, сертификат и${nbsp}известное происхождение.`,
    forms: stones,
    region: 'Камни',
  },
  boxes: {
    title: 'Шкатулки',
    lead: `Запечатанные наборы сертифицированных камней, которые продаются целиком.`,
    forms: ['шкатулка', 'шкатулки', 'шкатулок'],
    region: 'Шкатулки',
  },
  jewelry: {
    title: 'Украшения',
    lead: `Кольца, серьги, подвески и${nbsp}браслеты. У${nbsp}каждого изделия названы металл и${nbsp}камни, которые в${nbsp}него вставлены.`,
    forms: ['украшение', 'украшения', 'украшений'],
    region: 'Украшения',
  },
  posie: {
    title: 'Кольца-пози',
    lead: `Кольца со${nbsp}строкой стихов внутри. Строку можно выбрать готовую или предложить свою.`,
    forms: ['кольцо', 'кольца', 'колец'],
    region: 'Кольца',
  },
};

/** Values that only the answer can name: collections come from the database. */
export const optionsOf =
  (facets: readonly FacetAnswer[]) =>
  (key: FilterKey): readonly Option[] => {
    const facet = facets.find((one) => one.key === key);
    return facet && 'options' in facet ? facet.options : [];
  };

/** «Бриллианты круглой огранки, чистота IF»: names facets with one value, not ranges and lists. */
export function listTitle(
  list: CatalogList,
  selection: Selection,
  options: (key: FilterKey) => readonly Option[] = () => [],
): string {
  const one = (key: FilterKey): string | undefined => {
    const value = selection[key];
    return Array.isArray(value) && value.length === 1 ? value[0] : undefined;
  };
  const label = (key: FilterKey, code: string): string =>
    (
      options(key).find((option) => option.code === code) ??
      facetOf(key).options?.find((option) => option.code === code)
    )?.label ?? code;

  const kind = one('type') as keyof typeof jewelKinds | undefined;
  let title = kind ? jewelKinds[kind].name : listWords[list].title;
  const shape = one('shape') as keyof typeof shapeNames | undefined;
  if (shape)
    title +=
      list === 'main' || list === 'unique' ? ` ${shapeNames[shape].of}` : `, камень ${shapeNames[shape].of}`;
  const metal = one('metal') as keyof typeof metals | undefined;
  if (metal) title += ` из ${metals[metal].of}`;
  for (const [key, word] of told) {
    const code = one(key);
    if (code) title += `, ${word(label(key, code))}`;
  }
  return title;
}

const told: readonly [FilterKey, (label: string) => string][] = [
  ['color_colorless', (label) => `цвет${nbsp}${label}`],
  ['color_colored', (label) => `цвет ${label.toLowerCase()}`],
  ['fancy_intensity', (label) => label],
  ['color', (label) => `вставка: ${label.toLowerCase()}`],
  ['clarity', (label) => `чистота${nbsp}${label}`],
  ['origin', (label) => label.charAt(0).toLowerCase() + label.slice(1)],
  ['collection', (label) => `коллекция «${label}»`],
];

/** How many facets are set: «Фильтр, 6». */
export const countConditions = (selection: Selection): number => Object.keys(selection).length;
