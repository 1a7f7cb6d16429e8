/** The trade's vocabulary: codes as the calls use them, Russian words as people read them. */
export const shapeNames = {
  round: { name: 'Круг', of: 'круглой огранки' },
  marquis: { name: 'Маркиз', of: 'огранки «маркиз»' },
  pear: { name: 'Груша', of: 'огранки «груша»' },
  oval: { name: 'Овал', of: 'овальной огранки' },
  emerald: { name: 'Изумруд', of: 'огранки «изумруд»' },
  princess: { name: 'Принцесса', of: 'огранки «принцесса»' },
  asscher: { name: 'Ашер', of: 'огранки «ашер»' },
  radiant: { name: 'Радиант', of: 'огранки «радиант»' },
  cushion: { name: 'Кушон', of: 'огранки «кушон»' },
  heart: { name: 'Сердце', of: 'огранки «сердце»' },
  baguette: { name: 'Багет', of: 'огранки «багет»' },
  trillion: { name: 'Триллион', of: 'огранки «триллион»' },
} as const;
export type Shape = keyof typeof shapeNames;
export const shapes = Object.keys(shapeNames) as Shape[];

export const colourGrades = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const;
export type ColourGrade = (typeof colourGrades)[number];

export const fancyColours = {
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
export type FancyColour = keyof typeof fancyColours;

/** The nine GIA intensities, the palest first. */
export const intensities = {
  faint: 'Faint',
  'very-light': 'Very Light',
  light: 'Light',
  'fancy-light': 'Fancy Light',
  fancy: 'Fancy',
  'fancy-intense': 'Fancy Intense',
  'fancy-vivid': 'Fancy Vivid',
  'fancy-deep': 'Fancy Deep',
  'fancy-dark': 'Fancy Dark',
} as const;
export type Intensity = keyof typeof intensities;
/** How a coloured stone with only a hue is drawn. */
export const usualIntensity: Intensity = 'fancy-intense';

export const clarityGrades = [
  'FL',
  'IF',
  'VVS1',
  'VVS2',
  'VS1',
  'VS2',
  'SI1',
  'SI2',
  'I1',
  'I2',
  'I3',
] as const;
export type Clarity = (typeof clarityGrades)[number];

/** Cut, polish and symmetry share one scale, the best first. */
export const finishGrades = {
  excellent: 'Отличная',
  'very-good': 'Очень хорошая',
  good: 'Хорошая',
  fair: 'Средняя',
} as const;
export type Finish = keyof typeof finishGrades;

export const fluorescenceGrades = {
  none: 'Нет',
  faint: 'Слабая',
  medium: 'Средняя',
  strong: 'Сильная',
  'very-strong': 'Очень сильная',
} as const;
export type Fluorescence = keyof typeof fluorescenceGrades;

export const culets = {
  none: 'Нет',
  'very-small': 'Очень малая',
  small: 'Малая',
  medium: 'Средняя',
} as const;
export type Culet = keyof typeof culets;

export const origins = {
  mir: 'Трубка «Мир»',
  udachnaya: 'Трубка «Удачная»',
  yubileynaya: 'Трубка «Юбилейная»',
  nyurbinskaya: 'Трубка «Нюрбинская»',
  botuobinskaya: 'Трубка «Ботуобинская»',
  internatsionalnaya: 'Трубка «Интернациональная»',
  aikhal: 'Трубка «Айхал»',
  ebelyakh: 'Россыпь Эбелях',
  lomonosov: 'Ломоносовское месторождение',
} as const;
export type Origin = keyof typeof origins;

/** A stone is colourless with a grade, or fancy with a hue and an intensity. */
export type StoneColour = { grade: ColourGrade } | { hue: FancyColour; intensity: Intensity };
