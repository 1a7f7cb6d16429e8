/** The vocabulary of jewelry and posie rings: codes as the calls use them, Russian words as people read them. */
export const jewelKinds = {
  ring: { name: 'Кольца', one: 'Кольцо' },
  earrings: { name: 'Серьги', one: 'Серьги' },
  studs: { name: 'Пусеты', one: 'Пусеты' },
  pendant: { name: 'Подвески', one: 'Подвеска' },
  necklace: { name: 'Колье', one: 'Колье' },
  bracelet: { name: 'Браслеты', one: 'Браслет' },
  brooch: { name: 'Броши', one: 'Брошь' },
} as const;
export type JewelKind = keyof typeof jewelKinds;

export const metals = {
  'white-gold-750': { name: 'Белое золото 750', of: 'белого золота 750' },
  'yellow-gold-750': { name: 'Жёлтое золото 750', of: 'жёлтого золота 750' },
  'rose-gold-750': { name: 'Розовое золото 750', of: 'розового золота 750' },
  'white-gold-585': { name: 'Белое золото 585', of: 'белого золота 585' },
  'yellow-gold-585': { name: 'Жёлтое золото 585', of: 'жёлтого золота 585' },
  'rose-gold-585': { name: 'Розовое золото 585', of: 'розового золота 585' },
  'platinum-950': { name: 'Платина 950', of: 'платины 950' },
  'silver-925': { name: 'Серебро 925', of: 'серебра 925' },
} as const;
export type Metal = keyof typeof metals;

/** How the stones of a jewel are arranged; if known, the picture follows it. */
export const jewelModels = {
  solitaire: { name: 'Один камень в\u00A0крапанах' },
  'three-stone': { name: 'Камень и\u00A0два по\u00A0сторонам' },
  halo: { name: 'С\u00A0ореолом' },
  pave: { name: 'С\u00A0дорожкой на\u00A0шинке' },
  line: { name: 'Камни в\u00A0ряд' },
  eternity: { name: 'Камни по\u00A0кругу' },
} as const;
export type JewelModel = keyof typeof jewelModels;

export const locks = {
  english: { name: 'Английский' },
  hook: { name: 'Крючок' },
  screw: { name: 'Винтовой' },
} as const;
export type Lock = keyof typeof locks;

/** Rings by diameter in millimetres; bracelets and necklaces by length in centimetres; nothing else has sizes. */
const sizes: Partial<Record<JewelKind, Readonly<Record<string, string>>>> = {
  ring: Object.fromEntries(
    Array.from({ length: 15 }, (_, step) => String(15 + step / 2)).map((size) => [
      `mm${size}`,
      size.replace('.', ','),
    ]),
  ),
  bracelet: lengths(16, 17, 18, 19),
  necklace: lengths(40, 42, 45),
};
function lengths(...centimetres: number[]): Record<string, string> {
  return Object.fromEntries(centimetres.map((length) => [`cm${length}`, `${length}\u00A0см`]));
}
export const sizesOfKind = (kind: JewelKind): string[] => Object.keys(sizes[kind] ?? {});
export const sizeNames: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(sizes));

/** Materials of inserts, with the usual hue of coloured stones and their trade names. */
export const gems = {
  diamond: { name: 'Бриллиант' },
  sapphire: { name: 'Сапфир', hue: 'blue', colour: 'Синий' },
  ruby: { name: 'Рубин', hue: 'red', colour: 'Красный' },
  emerald: { name: 'Изумруд', hue: 'green', colour: 'Зелёный' },
  spinel: { name: 'Шпинель', hue: 'red', colour: 'Красная' },
  tourmaline: { name: 'Турмалин', hue: 'green', colour: 'Зелёный' },
  tanzanite: { name: 'Танзанит', hue: 'blue', colour: 'Сине-фиолетовый' },
  aquamarine: { name: 'Аквамарин', hue: 'blue', colour: 'Голубой' },
  topaz: { name: 'Топаз', hue: 'blue', colour: 'Голубой' },
  garnet: { name: 'Гранат', hue: 'red', colour: 'Красный' },
  amethyst: { name: 'Аметист', hue: 'purple', colour: 'Фиолетовый' },
  citrine: { name: 'Цитрин', hue: 'yellow', colour: 'Жёлтый' },
  peridot: { name: 'Хризолит', hue: 'green', colour: 'Зелёный' },
  morganite: { name: 'Морганит', hue: 'pink', colour: 'Розовый' },
  pearl: { name: 'Жемчуг', uncut: true },
  'mother-of-pearl': { name: 'Перламутр', uncut: true },
  opal: { name: 'Опал', uncut: true },
  turquoise: { name: 'Бирюза', uncut: true },
  coral: { name: 'Коралл', uncut: true },
  onyx: { name: 'Оникс', uncut: true },
} as const;
export type Gem = keyof typeof gems;
/** Without facets: it is named among the inserts and never drawn; its colour may go without saying. */
export const isUncut = (gem: unknown): boolean =>
  typeof gem === 'string' && Object.hasOwn(gems, gem) && 'uncut' in gems[gem as Gem];

/** Colours of an insert: colourless, or a hue. */
export const insertColours = {
  colourless: 'Бесцветный',
  yellow: 'Жёлтый',
  brown: 'Коричневый',
  pink: 'Розовый',
  orange: 'Оранжевый',
  purple: 'Пурпурный',
  green: 'Зелёный',
  blue: 'Голубой',
  grey: 'Серый',
  red: 'Красный',
} as const;
export type InsertColour = keyof typeof insertColours;
