import type { Property, PropertyCode } from '#contract/catalog/catalog-answers.ts';
import { type JewelModel, jewelModels, type Lock, locks, metals } from '#contract/catalog/jewels.ts';
import {
  ageWords,
  caratsText,
  colourText,
  finishShort,
  finishTrade,
  measuresText,
  stoneForms,
} from '#contract/catalog/stone-words.ts';
import {
  culets,
  type Finish,
  fluorescenceGrades,
  intensities,
  origins,
  type Shape,
  shapeNames,
} from '#contract/catalog/stones.ts';
import {
  capital,
  countOf,
  formatCarats,
  formatNumber,
  formatRubles,
  nbsp,
  type PluralForms,
} from '#contract/russian.ts';
import { hrefOf } from './card-view.ts';
import type { CatalogItem, StoneFacts } from './catalog-item.ts';

type PlainCode = Exclude<PropertyCode, 'certs'>;

const labels: Record<PropertyCode, string> = {
  form: 'Форма',
  shape: 'Вид огранки',
  weight: 'Вес',
  color: 'Цвет',
  clarity: 'Чистота',
  certs: 'Сертификат',
  cut: 'Огранка',
  polish: 'Полировка',
  symmetry: 'Симметрия',
  fluorescence: 'Флуоресценция',
  origin: 'Месторождение',
  table: 'Площадка',
  depth: 'Глубина',
  diameter: 'Длина',
  width: 'Ширина',
  culet: 'Калета',
  year: 'Год добычи',
  age: 'Возраст камня',
  cuttingDuration: 'Время огранки',
  id: 'Номер',
  count: 'Количество',
  investment: 'Инвестиционный',
  priceCarat: 'Цена карата',
  metal: 'Металл',
  metalWeight: 'Вес изделия',
  measures: 'Размер',
  inserts: 'Вставки',
  model: 'Модель',
  lock: 'Замок',
  uin: 'УИН',
  engraving: 'Гравировка',
  seal: 'Пломба',
  crownAngle: 'Угол короны',
  pavilionAngle: 'Угол павильона',
  girdle: 'Рундист',
};

const facetings: Record<Shape, string> = {
  round: 'Бриллиантовая, 57 граней',
  marquis: 'Бриллиантовая фантазийная',
  pear: 'Бриллиантовая фантазийная',
  oval: 'Бриллиантовая фантазийная',
  heart: 'Бриллиантовая фантазийная',
  trillion: 'Бриллиантовая фантазийная',
  emerald: 'Ступенчатая',
  asscher: 'Ступенчатая',
  baguette: 'Ступенчатая',
  princess: 'Смешанная',
  radiant: 'Смешанная',
  cushion: 'Смешанная',
};

const dayForms: PluralForms = ['день', 'дня', 'дней'];

export const property = (code: PlainCode, value: string, valueShort = value): Property => ({
  code,
  label: labels[code],
  value,
  valueShort,
});

const finish = (code: PlainCode, grade: Finish): Property =>
  property(code, finishTrade[grade], finishShort[grade]);
const percent = (tenths: number): string => `${formatNumber(tenths / 10, tenths % 10 ? 1 : 0)}${nbsp}%`;
const degrees = (tenths: number): string => `${formatNumber(tenths / 10, 1)}°`;
const millimetres = (hundredths: number): string => `${formatCarats(hundredths)}${nbsp}мм`;
const yesNo = (value: boolean): string => (value ? 'Да' : 'Нет');

const numberOf = ({ id }: CatalogItem): Property => property('id', `№${nbsp}${id}`, String(id));
const priceOfCarat = ({ priceCarat }: CatalogItem): Property[] =>
  priceCarat === null ? [] : [property('priceCarat', formatRubles(priceCarat))];
const weightOf = (item: CatalogItem): Property =>
  property('weight', caratsText(item.weight), formatCarats(item.weight));

export const certificateHref = (file: number | null): string | null =>
  file === null ? null : `/api/internal/personal-catalog/certificates/${file}/`;

/** «Якутская геммологическая лаборатория, № 21-011540» → where the certificate is shown. */
export function certificatesOf(item: CatalogItem, stone: StoneFacts) {
  const { certificate: number, laboratory = null } = stone;
  if (number === null) return [];
  const named = laboratory ?? `Лаборатория не${nbsp}названа`;
  return [
    {
      label: `${named}, №${nbsp}${number}`,
      laboratory: named,
      number,
      issuedOn: stone.certifiedOn,
      href: certificateHref(stone.certificateFile) ?? `${hrefOf(item)}#certificate`,
    },
  ];
}

/** Every key of the specification that a stone has, in its order. */
export function stoneProperties(item: CatalogItem, stone: StoneFacts): Property[] {
  const { colour } = stone;
  const certificates = certificatesOf(item, stone);
  return [
    property('form', shapeNames[stone.shape].name),
    weightOf(item),
    ...(colour
      ? [
          property(
            'color',
            colourText(colour),
            'grade' in colour ? colour.grade : intensities[colour.intensity],
          ),
        ]
      : []),
    ...(stone.clarity ? [property('clarity', stone.clarity)] : []),
    ...certificates.map(
      ({ label, href, number }): Property => ({
        code: 'certs',
        label: labels.certs,
        value: { [label]: href },
        valueShort: number,
      }),
    ),
    ...(stone.cut ? [finish('cut', stone.cut)] : []),
    ...(stone.polish ? [finish('polish', stone.polish)] : []),
    ...(stone.symmetry ? [finish('symmetry', stone.symmetry)] : []),
    ...(stone.fluorescence ? [property('fluorescence', fluorescenceGrades[stone.fluorescence])] : []),
    ...(stone.origin ? [property('origin', origins[stone.origin])] : []),
    ...(stone.table ? [property('table', percent(stone.table))] : []),
    ...(stone.depth ? [property('depth', percent(stone.depth))] : []),
    ...(stone.length ? [property('diameter', millimetres(stone.length))] : []),
    ...(stone.width ? [property('width', millimetres(stone.width))] : []),
    ...(stone.culet ? [property('culet', culets[stone.culet])] : []),
    ...(stone.year ? [property('year', String(stone.year))] : []),
    ...(stone.age ? [property('age', `около${nbsp}${ageWords(stone.age)}`, ageWords(stone.age))] : []),
    ...(stone.cuttingDays ? [property('cuttingDuration', countOf(stone.cuttingDays, dayForms))] : []),
    numberOf(item),
    property('count', countOf(item.count, stoneForms), String(item.count)),
    property('shape', facetings[stone.shape]),
    property('investment', yesNo(item.investment)),
    ...priceOfCarat(item),
    ...statedOf(stone),
  ];
}

/** Angles and girdle, where the certificate states them. */
function statedOf({ stated }: StoneFacts): Property[] {
  const { crownAngle = null, pavilionAngle = null, girdle = null } = stated ?? {};
  return [
    ...(crownAngle === null ? [] : [property('crownAngle', degrees(crownAngle))]),
    ...(pavilionAngle === null ? [] : [property('pavilionAngle', degrees(pavilionAngle))]),
    ...(girdle === null ? [] : [property('girdle', percent(girdle))]),
  ];
}

const span = (codes: readonly string[], order: readonly string[]): string => {
  const sorted = order.filter((code) => codes.includes(code));
  return sorted.length > 1 ? `${sorted[0]}–${sorted.at(-1)}` : (sorted[0] ?? '');
};

export function boxProperties(
  item: CatalogItem,
  grades: { colours: readonly string[]; clarities: readonly string[] },
): Property[] {
  return [
    numberOf(item),
    property('count', countOf(item.count, stoneForms), String(item.count)),
    weightOf(item),
    property('form', item.held.shapes.map((shape) => shapeNames[shape].name).join(', ')),
    property('color', span(item.held.grades, grades.colours)),
    property('clarity', span(item.held.clarities, grades.clarities)),
    { ...property('investment', yesNo(item.investment)), label: 'Инвестиционная' },
    property('seal', `№${nbsp}${item.id}`, 'Цела'),
    ...priceOfCarat(item),
  ];
}

interface JewelTexts {
  model: JewelModel | null;
  lock: Lock | null;
  metalWeight: number | null;
  inserts: number;
  uin: string | null;
  engraving: string | null;
}

export function jewelProperties(item: CatalogItem, texts: JewelTexts): Property[] {
  return [
    numberOf(item),
    property('metal', metals[item.jewel!.metal].name),
    ...(texts.metalWeight ? [property('metalWeight', `${formatCarats(texts.metalWeight)}${nbsp}г`)] : []),
    ...(item.jewel!.measures ? [property('measures', capital(measuresText(item.jewel!.measures)))] : []),
    { ...weightOf(item), label: 'Вес вставок' },
    property('inserts', String(texts.inserts)),
    ...(item.held.clarities.length ? [property('clarity', item.held.clarities.join(', '))] : []),
    ...(texts.model ? [property('model', jewelModels[texts.model].name)] : []),
    ...(texts.lock ? [property('lock', locks[texts.lock].name)] : []),
    ...(texts.uin ? [property('uin', texts.uin)] : []),
    ...(texts.engraving ? [property('engraving', `«${texts.engraving}»`)] : []),
  ];
}
