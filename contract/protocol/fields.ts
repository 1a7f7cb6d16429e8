import { z } from 'zod';
import { inn, ogrn, requisitesText } from './requisites.ts';
import {
  all,
  email,
  length8to20,
  messages,
  numeric,
  personName,
  phone,
  required,
  type Validator,
} from './validators.ts';

const text = (rule: Validator, max: number) =>
  z
    .string(messages.required)
    .max(max, 'Слишком длинное значение')
    .superRefine((value, context) => {
      const complaint = rule(value);
      if (complaint) context.addIssue({ code: 'custom', message: complaint });
    });

/** Addresses are compared without regard to case. */
export const emailField = z
  .string(messages.required)
  .trim()
  .toLowerCase()
  .superRefine((value, context) => {
    const complaint = all(required, email)(value);
    if (complaint) context.addIssue({ code: 'custom', message: complaint });
  });
export const nameField = text(all(required, personName), 100).transform((value) => value.trim());
// Their own rules bound them, with words of their own.
export const phoneField = text(all(required, phone), 200);
export const passwordField = text(all(required, length8to20), 200);
/** One that was chosen before, under whatever rules there were. */
export const currentPasswordField = z.string(messages.required).min(1, messages.required).max(200);
export const requiredText = (max: number) =>
  z.string(messages.required).trim().min(1, messages.required).max(max, 'Слишком длинное значение');
export const optionalText = (max: number) =>
  z.string().trim().max(max, 'Слишком длинное значение').default('');

export const innField = text(all(required, numeric, inn), 20);
export const ogrnField = text(all(required, numeric, ogrn), 20);
/** A company's bank, account and address in one text; numbers in it are checked. */
export const requisitesTyped = text(requisitesText, 2000).transform((value) => value.trim());
export const requisitesField = requisitesTyped.default('');

/** Consent is a box of its own, unticked by default: nothing but `true` passes. */
export const consentField = z.literal(true, 'Нужно ваше согласие');

/** The item or the lot that a person asks about; the server looks its name up. */
export const aboutField = z
  .strictObject({ itemId: z.int().positive().optional(), lotId: z.int().positive().optional() })
  .nullable()
  .default(null);

export const instant = z.iso.datetime();
/** Years that PostgreSQL and all time zones support; `0000-01-01` is a valid date by its form. */
const inCalendar = (text: string): boolean => text >= '1900' && text < '3000';
const beyond = 'Год\u00A0— от\u00A01900 до\u00A02999';
/** As they are sent; answers are not bounded. */
export const instantField = z.iso.datetime('Укажите время').refine(inCalendar, beyond);
export const dayField = z.iso.date('Укажите день').refine(inCalendar, beyond);
/** A moment by the clock of Moscow, as it is typed: «2026-12-12T17:00». */
export const momentText = z
  .string(messages.required)
  .refine(
    (text) =>
      /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text) && dayField.safeParse(text.slice(0, 10)).success,
    'Укажите день и\u00A0время',
  );
export const id = z.int().positive();
/** A person as staff name each other; erased people have no name. */
export const actor = z.object({ id, name: z.string() });
export type Actor = z.infer<typeof actor>;
export const pathId = z.coerce.number().int().positive();
export const token = z.string(messages.required).min(16, messages.format).max(200, messages.format);

/** Prices are whole rubles everywhere: database, calls, URLs. */
export const rubles = z.int().min(0).max(1_000_000_000_000);
/** But for taxes, invoices and payments [M1]. */
export const kopecks = z.int();

/** A list in a query: `tag[]=a&tag[]=b`, also one plain value. Nonsense is left out, not refused. */
export const queryList = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .catch([])
  .transform((values) => [...new Set(values)].slice(0, 100))
  .default([]);

const lastPage = 100_000;
/** `?page=abc` is page 1 and not an error; a page past any end is one that a list brings back to its last. */
export const pageNumber = z.coerce
  .number()
  .int()
  .min(1)
  .catch(1)
  .default(1)
  .transform((page) => Math.min(page, lastPage));

/** Sanitised when saved and when shown. */
export const html = z.string();

export const images = z.object({
  origin: z.string(),
  big2x: z.string(),
  big: z.string(),
  preview2x: z.string(),
  preview: z.string(),
});
