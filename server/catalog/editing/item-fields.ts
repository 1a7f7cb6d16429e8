import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import {
  gems,
  type JewelKind,
  jewelKinds,
  jewelModels,
  locks,
  metals,
  sizeNames,
  sizesOfKind,
} from '#contract/catalog/jewels.ts';
import { requiredText } from '#contract/protocol/fields.ts';
import type { FieldRule } from '#server/changes/public.ts';
import { richText } from '#server/platform/rich-text.ts';
import { collectionOptions, indexOptions } from './editing-store.ts';
import { fileNumber, gradeFields, names, oneOf, shapeField, weightField } from './stone-fields.ts';

export const itemGroups = {
  price: 'Цена',
  photos: 'Снимки',
  stone: 'Камень',
  certificate: 'Сертификат',
  jewel: 'Украшение',
  stones: 'Камни',
  place: 'На\u00A0сайте',
  texts: 'Тексты',
} as const;

const text = (max: number) => z.string().trim().max(max, 'Слишком длинное значение');
const flag = (label: string): FieldRule => ({ schema: z.boolean(), label, group: 'place', initial: false });

const percent = z.int().min(0, 'От\u00A00 до\u00A0100').max(100, 'От\u00A00 до\u00A0100');
const photos: FieldRule = {
  schema: z
    .array(z.strictObject({ file: fileNumber, alt: text(200), x: percent, y: percent }))
    .max(20, 'Не\u00A0больше двадцати снимков')
    .refine((rows) => new Set(rows.map(({ file }) => file)).size === rows.length, 'Снимок стоит дважды'),
  label: 'Снимки',
  group: 'photos',
  control: 'photos',
  help: 'Первый стоит на\u00A0карточке. Без снимков дом показывает расчётную картинку',
  initial: [],
};

/** Of items of every type. */
export const commonFields: Record<string, FieldRule> = {
  price: {
    schema: z
      .int('Нужно число')
      .min(0, 'Цена не\u00A0бывает меньше нуля')
      .max(1_000_000_000_000, 'Слишком много')
      .nullable(),
    label: 'Цена',
    group: 'price',
    control: 'rubles',
    unit: '₽',
    help: 'Оставьте пустым: покажем «Цена\u00A0по\u00A0запросу»',
    forms: ['цена', 'цены', 'цен'],
    reckoned: true,
  },
  photos,
  code: {
    schema: requiredText(60).regex(/^[a-z0-9][a-z0-9-]*$/, 'Латинские буквы, цифры и\u00A0дефис'),
    label: 'Артикул',
    group: 'place',
  },
  investment: flag('Инвестиционный'),
  isNew: flag('Новинка'),
  forOrder: flag('Под заказ'),
  collection: {
    schema: text(60).min(1).nullable(),
    label: 'Коллекция',
    group: 'place',
    control: 'choice',
    options: collectionOptions,
  },
  priceIndex: {
    schema: text(60).min(1).nullable(),
    label: 'Индекс цен',
    group: 'place',
    control: 'choice',
    options: indexOptions,
  },
  description: {
    schema: text(5000).nullable(),
    label: 'Описание',
    group: 'texts',
    control: 'long text',
    help: 'Оставьте пустым: опишем сами, по\u00A0характеристикам',
  },
  story: {
    schema: richText(text(50_000)).nullable(),
    label: 'История',
    group: 'texts',
    control: 'rich text',
  },
};

export const nameField: FieldRule = { schema: requiredText(300), label: 'Название', group: 'texts' };
export const stoneWeight: FieldRule = { ...weightField, group: 'stone' };
export const countField: FieldRule = {
  schema: z.int('Нужно число').min(1, 'Хотя бы один').max(10_000),
  label: 'Сколько камней',
  group: 'stone',
  initial: 1,
};

/** A row that does not say is of diamonds. */
const gem: FieldRule = {
  schema: oneOf(names(gems))
    .nullable()
    .default('diamond')
    .transform((code) => code ?? 'diamond'),
  label: 'Камень',
  options: names(gems),
};

/** Of small stones the whole group is weighed, to a thousandth of a carat. */
const together: FieldRule = {
  schema: z.int('Нужно число').min(1, 'Нужен вес больше нуля').max(10_000_000, 'Слишком много'),
  label: 'Вес всех',
  unit: 'карата',
  decimals: 3,
};

/** Stones of a box, inserts of a jewel: a row a group of equal ones. */
export const heldField: FieldRule = {
  schema: z
    .array(
      z.strictObject({
        gem: gem.schema,
        shape: shapeField.schema,
        weight: weightField.schema,
        count: z.int().min(1).max(10_000),
        colourGrade: gradeFields.colourGrade!.schema,
        hue: gradeFields.hue!.schema,
        intensity: gradeFields.intensity!.schema,
        clarity: gradeFields.clarity!.schema,
        graded: text(40).min(1).nullable().default(null),
        together: together.schema.nullable().default(null),
        certificate: text(60).nullable(),
        certificateFile: fileNumber.nullable().default(null),
      }),
    )
    .min(1, 'Нужен хотя бы один камень')
    .max(200),
  label: 'Камни',
  group: 'stones',
  control: 'rows',
  columns: {
    gem,
    shape: shapeField,
    weight: weightField,
    count: { schema: z.int().min(1).max(10_000), label: 'Сколько' },
    ...gradeFields,
    clarity: { ...gradeFields.clarity!, schema: gradeFields.clarity!.schema.nullable() },
    graded: { schema: text(40).min(1).nullable(), label: 'Оценка, как у\u00A0поставщика' },
    together: { ...together, schema: together.schema.nullable() },
    certificate: { schema: text(60).nullable(), label: 'Сертификат' },
    certificateFile: { schema: fileNumber.nullable(), label: 'Файл', control: 'file' },
  },
};

const ofKinds = (...kinds: JewelKind[]) => ({ only: { field: 'jewelKind', codes: kinds } });
const sizes = (Object.keys(jewelKinds) as JewelKind[]).flatMap((kind) =>
  sizesOfKind(kind).map((code) => ({ code, label: sizeNames[code]!, ...ofKinds(kind) })),
);
const measure = z.int('Нужно число').min(1, 'Нужно больше нуля').max(100_000, 'Слишком много').nullable();
const lockOptions = names(locks).map((lock) => ({ ...lock, ...ofKinds('earrings', 'studs') }));
export const jewelFields: Record<string, FieldRule> = {
  jewelKind: { schema: oneOf(names(jewelKinds)), label: 'Вид', group: 'jewel', options: names(jewelKinds) },
  metal: { schema: oneOf(names(metals)), label: 'Металл', group: 'jewel', options: names(metals) },
  model: {
    schema: oneOf(names(jewelModels)).nullable(),
    label: 'Модель',
    group: 'jewel',
    options: names(jewelModels),
    help: 'По\u00A0ней рисуем украшение. Без модели рисунок условный, с\u00A0пометкой',
    initial: null,
  },
  lock: {
    schema: oneOf(names(locks)).nullable(),
    label: 'Замок',
    group: 'jewel',
    options: lockOptions,
    initial: null,
  },
  metalWeight: {
    schema: z.int('Нужно число').min(1, 'Нужен вес больше нуля').max(1_000_000).nullable(),
    label: 'Вес изделия',
    group: 'jewel',
    unit: 'г',
    decimals: 2,
  },
  jewelHeight: {
    schema: measure,
    label: 'Высота',
    group: 'jewel',
    unit: 'мм',
    decimals: 2,
    help: 'Лицевой части; у\u00A0кольца, браслета и\u00A0колье только ширина',
    initial: null,
  },
  jewelWidth: { schema: measure, label: 'Ширина', group: 'jewel', unit: 'мм', decimals: 2, initial: null },
  sizes: {
    schema: z.array(oneOf(sizes)).max(50),
    label: 'Размеры',
    group: 'jewel',
    control: 'choices',
    options: sizes,
    initial: [],
  },
  uin: {
    schema: z
      .string()
      .regex(/^[0-9]{16}$/, 'УИН: шестнадцать цифр')
      .nullable(),
    label: 'УИН',
    group: 'certificate',
    help: 'Номер изделия в\u00A0ГИИС ДМДК: нужен к\u00A0продаже',
  },
};

/** An earring has no size, a ring no lock. */
export function checkJewel(values: FieldValues): Record<string, string> {
  const complaints: Record<string, string> = {};
  for (const [field, options] of Object.entries({ sizes, lock: lockOptions })) {
    const chosen = [values[field]].flat();
    const wrong = options.find(
      ({ code, only }) => chosen.includes(code) && !only.codes.includes(values.jewelKind as JewelKind),
    );
    if (wrong) complaints[field] = `Не\u00A0подходит к\u00A0виду украшения: ${wrong.label}`;
  }
  return complaints;
}

export const engravingFields: Record<string, FieldRule> = {
  engraving: { schema: text(100).min(1).nullable(), label: 'Строка внутри', group: 'jewel' },
  engravingLimit: {
    schema: z.int('Нужно число').min(1).max(100).nullable(),
    label: 'Длина своей строки, до',
    group: 'jewel',
    unit: 'знаков',
  },
};
