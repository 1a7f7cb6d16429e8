import type { CatalogList, FilterKey } from '#contract/catalog/catalog-filter.ts';

/** What a word of the trade means: a value of a facet, or the list one looks in. */
interface Meaning {
  /** The word's unchanging beginning, folded: «кругл» is «круглый», «круглого», «круглая». */
  stem: string;
  facet?: { key: FilterKey; value: string };
  flag?: { key: FilterKey; value: 0 | 1 };
  list?: CatalogList;
  /** Says something only beside others: «огранка», «камень». */
  silent?: true;
}

const words = (key: FilterKey, stems: Readonly<Record<string, string>>): Meaning[] =>
  Object.entries(stems).flatMap(([value, all]) =>
    all.split(' ').map((stem) => ({ stem, facet: { key, value } })),
  );
const lists = (stems: Partial<Record<CatalogList, string>>): Meaning[] =>
  Object.entries(stems).flatMap(([list, all]) =>
    all.split(' ').map((stem) => ({ stem, list: list as CatalogList })),
  );

const shapes = words('shape', {
  round: 'кругл круг round',
  marquis: 'маркиз marquis',
  pear: 'груш капл pear',
  oval: 'овал oval',
  emerald: 'изумруд emerald',
  princess: 'принцесс princess',
  asscher: 'ашер ассшер asscher',
  radiant: 'радиант radiant',
  cushion: 'кушон подушк cushion',
  heart: 'сердц сердеч heart',
  baguette: 'багет baguette',
  trillion: 'триллион треуголь trillion trilliant',
});
const hues = words('color_colored', {
  yellow: 'желт yellow',
  brown: 'коричнев коньячн brown',
  pink: 'розов pink',
  orange: 'оранжев orange',
  purple: 'пурпур фиолетов purple',
  green: 'зелен green',
  blue: 'голуб син blue',
  grey: 'серый серого серые серая grey gray',
  red: 'красн red',
});
const kinds = words('type', {
  ring: 'кольц колец перстень перстн',
  earrings: 'серьг сережк серег сережек',
  studs: 'пусет гвоздик',
  pendant: 'подвеск подвесок кулон',
  necklace: 'колье ожерел',
  bracelet: 'браслет',
  brooch: 'брош',
});
const origins = words('origin', {
  udachnaya: 'удачн',
  yubileynaya: 'юбилейн',
  nyurbinskaya: 'нюрбин',
  botuobinskaya: 'ботуобин',
  internatsionalnaya: 'интернационал',
  aikhal: 'айхал',
  ebelyakh: 'эбелях',
  lomonosov: 'ломоносов',
});

export const vocabulary: readonly Meaning[] = [
  ...shapes,
  ...hues,
  ...kinds,
  ...origins,
  ...words('metal', { 'platinum-950': 'платин', 'silver-925': 'серебр' }),
  ...lists({
    boxes: 'шкатулк шкатулок',
    unique: 'уникальн',
    posie: 'пози',
    jewelry: 'украшен',
    main: 'бриллиант брильянт алмаз',
  }),
  ...['инвестиц', 'вложен'].map((stem): Meaning => ({ stem, flag: { key: 'label_investment', value: 1 } })),
  ...['новинк', 'новые'].map((stem): Meaning => ({ stem, flag: { key: 'label_new_items', value: 1 } })),
  ...['набор'].map((stem): Meaning => ({ stem, flag: { key: 'is_single', value: 0 } })),
  ...[
    'огранк',
    'форм',
    'камен',
    'камн',
    'цвет',
    'чистот',
    'трубк',
    'карат',
    'купить',
    'цен',
    'вставк',
    'огранен',
  ].map((stem): Meaning => ({ stem, silent: true })),
];

/** Small words that join others. */
export const joints = new Set(
  'с со и в во на из для от до по к ко о об за или не весом размером цена стоимостью примерно около'.split(
    ' ',
  ),
);

/** Grades as the trade says them with Russian letters. */
export const russianGrades: Readonly<Record<string, string>> = {
  иф: 'if',
  фл: 'fl',
  ввс: 'vvs',
  вс: 'vs',
  си: 'si',
};
/** A single letter: by its look, then by its sound. */
export const russianColours: Readonly<Record<string, string>> = {
  д: 'D',
  е: 'E',
  э: 'E',
  ф: 'F',
  г: 'G',
  н: 'H',
  х: 'H',
  ж: 'J',
  л: 'L',
  м: 'M',
};
