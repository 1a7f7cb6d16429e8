import { z } from 'zod';

/**
 * Values of fields in transit: no deeper than rows of a table. Whether a value fits its field is checked by the
 * kind.
 */
const scalar = z.union([
  z.string().max(200_000, 'Слишком длинное значение'),
  z.number(),
  z.boolean(),
  z.null(),
]);
const row = z.record(z.string().max(60), scalar);
export const fieldValue = z.union([scalar, z.array(z.union([scalar, row])).max(500, 'Слишком много строк')]);
export type FieldValue = z.infer<typeof fieldValue>;

export const fieldName = z.string().min(1).max(60);
export const fieldValues = z.record(fieldName, fieldValue);
export type FieldValues = Record<string, FieldValue>;

/**
 * A change of one field: the value seen and the value wanted. Compared by value, so that nobody overwrites a change
 * they have not seen.
 */
export const fieldEdit = z.strictObject({ field: fieldName, from: fieldValue, to: fieldValue });
export type FieldEdit = z.infer<typeof fieldEdit>;

export const controls = [
  'text',
  'link',
  'long text',
  'rich text',
  'number',
  'rubles',
  'choice',
  'choices',
  'flag',
  'day',
  'moment',
  'lines',
  'rows',
  'hours',
  'photos',
  'picture',
  'picture address',
  'file',
  'scan',
] as const;

const option = z.object({
  code: z.string(),
  label: z.string(),
  /** It is one only while another field has one of these values. */
  only: z.object({ field: z.string(), codes: z.array(z.string()) }).optional(),
});
export type FieldOption = z.infer<typeof option>;

/** A field without a table of its own. */
export const simpleField = z.object({
  name: z.string(),
  label: z.string(),
  /**
   * `number`: whole, in units of `decimals` (102 with two decimals is 1,02). `lines`: a list of texts. `rows`: a table
   * with the columns below. `hours`: seven days from Monday on, `{opens, closes}` or null. `photos`: rows of `{file, alt, x, y}`,
   * the point that stays in sight in percent. `picture`: one row of `photos`, of the
   * library. `picture address`: one of its pictures, or another of the house's own. `link`: an address, chosen among the pages of the site or typed. `file`: the number of an uploaded certificate,
   * `scan`: of a private paper.
   * `moment`: a day and an hour as a clock on the wall shows them, `2026-11-18T19:00`.
   */
  control: z.enum(controls),
  group: z.string(),
  unit: z.string(),
  help: z.string(),
  /** May be null: shown as empty. */
  optional: z.boolean(),
  /** Of texts: how many letters. */
  maxLength: z.int().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  decimals: z.int(),
  options: z.array(option),
  /** May be a column of the list, a condition of its filter, the order of its rows. */
  listed: z.boolean(),
  filtered: z.enum(['no', 'options', 'range', 'flag', 'text']),
  sorted: z.boolean(),
  /** A formula may change it: `*1,05`, `+10000`. */
  reckoned: z.boolean(),
  /** Prose: its form sets quotes, dashes and hard spaces. */
  typeset: z.boolean(),
  /** A text that may name stones, lots, selections and indices of prices. */
  embeds: z.boolean(),
});
export type SimpleField = z.infer<typeof simpleField>;
export const fieldDescription = simpleField.extend({
  columns: z.array(simpleField),
  /** Of a table: the column that says how deep a row lies, '0' or '1'. */
  nesting: z.string().nullable(),
});
export type FieldDescription = z.infer<typeof fieldDescription>;
