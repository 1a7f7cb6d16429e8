import { z } from 'zod';
import type { FieldOption, FieldValues } from '#contract/back-office/values.ts';
import { isUncut } from '#contract/catalog/jewels.ts';
import {
  clarityGrades,
  colourGrades,
  culets,
  fancyColours,
  finishGrades,
  fluorescenceGrades,
  intensities,
  origins,
  type StoneColour,
  shapeNames,
  usualIntensity,
} from '#contract/catalog/stones.ts';
import { dayField, requiredText } from '#contract/protocol/fields.ts';
import type { FieldRule } from '#server/changes/public.ts';

export const words = (table: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(table).map(([code, label]) => ({ code, label }));
export const names = (table: Readonly<Record<string, { name: string }>>): FieldOption[] =>
  Object.entries(table).map(([code, { name }]) => ({ code, label: name }));
export const grades = (codes: readonly string[]): FieldOption[] =>
  codes.map((code) => ({ code, label: code }));
export const oneOf = (options: readonly FieldOption[]) =>
  z.enum(options.map(({ code }) => code) as [string, ...string[]], 'Выберите из\u00A0списка');
const whole = (min: number, max: number) =>
  z.int('Нужно число').min(min, 'Слишком мало').max(max, 'Слишком много');

/** The number of a file that was uploaded before. */
export const fileNumber = z.int('Нужен файл').min(1, 'Нужен файл').max(1e15, 'Нужен файл');

const shape = names(shapeNames);
const finish = words(finishGrades);

/** Colour and clarity, of a loose stone and of one that is set. */
export const gradeFields: Record<string, FieldRule> = {
  colourGrade: {
    schema: oneOf(grades(colourGrades)).nullable(),
    label: 'Цвет',
    help: 'Или фантазийный цвет с\u00A0интенсивностью',
    options: grades(colourGrades),
  },
  hue: {
    schema: oneOf(words(fancyColours)).nullable(),
    label: 'Фантазийный цвет',
    options: words(fancyColours),
  },
  intensity: {
    schema: oneOf(words(intensities)).nullable(),
    label: 'Интенсивность',
    options: words(intensities),
  },
  clarity: {
    schema: oneOf(grades(clarityGrades)).nullable(),
    label: 'Чистота',
    options: grades(clarityGrades),
  },
};
export const shapeField: FieldRule = { schema: oneOf(shape), label: 'Форма', options: shape };
export const weightField: FieldRule = {
  schema: whole(1, 1_000_000),
  label: 'Вес',
  unit: 'карата',
  decimals: 2,
};

const grouped = (group: string, fields: Record<string, FieldRule>): Record<string, FieldRule> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, group }]));

export const stoneFields: Record<string, FieldRule> = {
  ...grouped('stone', {
    shape: shapeField,
    ...gradeFields,
    cut: {
      schema: oneOf(finish).nullable(),
      label: 'Огранка',
      help: 'Оценка есть только у\u00A0круглых',
      options: finish,
    },
    polish: { schema: oneOf(finish).nullable(), label: 'Полировка', options: finish },
    symmetry: { schema: oneOf(finish).nullable(), label: 'Симметрия', options: finish },
    fluorescence: {
      schema: oneOf(words(fluorescenceGrades)).nullable(),
      label: 'Флуоресценция',
      options: words(fluorescenceGrades),
    },
    culet: { schema: oneOf(words(culets)).nullable(), label: 'Калета', options: words(culets) },
    table: { schema: whole(200, 950).nullable(), label: 'Площадка', unit: '%', decimals: 1 },
    depth: { schema: whole(200, 950).nullable(), label: 'Глубина', unit: '%', decimals: 1 },
    length: { schema: whole(50, 10_000).nullable(), label: 'Длина', unit: 'мм', decimals: 2 },
    width: { schema: whole(50, 10_000).nullable(), label: 'Ширина', unit: 'мм', decimals: 2 },
    crownAngle: { schema: whole(100, 600).nullable(), label: 'Угол короны', unit: '°', decimals: 1 },
    pavilionAngle: { schema: whole(200, 600).nullable(), label: 'Угол павильона', unit: '°', decimals: 1 },
    girdle: { schema: whole(5, 150).nullable(), label: 'Рундист', unit: '%', decimals: 1 },
    origin: { schema: oneOf(words(origins)).nullable(), label: 'Месторождение', options: words(origins) },
    year: { schema: whole(1900, 2100).nullable(), label: 'Год добычи' },
    age: { schema: whole(1, 5000).nullable(), label: 'Возраст', unit: 'млн лет' },
    cuttingDays: { schema: whole(1, 1000).nullable(), label: 'Огранка заняла', unit: 'дней' },
  }),
  ...grouped('certificate', {
    laboratory: { schema: requiredText(200).nullable(), label: 'Лаборатория' },
    certificate: { schema: requiredText(60).nullable(), label: 'Номер сертификата' },
    certifiedOn: { schema: dayField.nullable(), label: 'Дата', control: 'day' },
    certificateFile: { schema: fileNumber.nullable(), label: 'Сам сертификат', control: 'file' },
  }),
};

export const colourOfFields = ({ colourGrade, hue, intensity }: FieldValues): StoneColour | null =>
  (colourGrade
    ? { grade: colourGrade }
    : hue && { hue, intensity: intensity ?? usualIntensity }) as StoneColour | null;

/** A stone is colourless with a grade, fancy with a hue and an intensity, or of unknown colour. */
function checkColour({ colourGrade, hue, intensity }: FieldValues): Record<string, string> {
  if (colourGrade && hue) return { hue: 'Цвет или фантазийный цвет: что-то одно' };
  if (hue && !intensity) return { intensity: 'У\u00A0фантазийного цвета есть интенсивность' };
  return !hue && intensity ? { intensity: 'Интенсивность бывает у\u00A0фантазийного цвета' } : {};
}

/** An insert that is no diamond has a hue, and no grades of diamonds. Small diamonds are set without letters of a grade. */
export function checkInsert(stone: FieldValues): Record<string, string> {
  if ((stone.gem ?? 'diamond') === 'diamond') return checkColour(stone);
  if (stone.colourGrade) return { colourGrade: 'Буквой отмечают цвет бриллиантов. Укажите оттенок' };
  return stone.hue || isUncut(stone.gem) ? {} : { hue: 'Укажите цвет камня' };
}

export function checkStone(fields: FieldValues): Record<string, string> {
  const cut: Record<string, string> =
    fields.cut && fields.shape !== 'round' ? { cut: 'Оценка огранки бывает только у\u00A0круглых' } : {};
  return { ...checkColour(fields), ...cut };
}
