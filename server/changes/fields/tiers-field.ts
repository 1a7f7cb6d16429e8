import { z } from 'zod';
import { rubles } from '#contract/protocol/fields.ts';
import type { FieldRule } from '../entity-kind.ts';

const rate = z.int('Нужно число').min(0, 'Не\u00A0меньше нуля').max(500, 'Не\u00A0больше 50\u00A0%');

/** Marginal tiers of a price: each takes its own part of it. They rise from zero. */
export const tiersField = (
  label: string,
  group: string,
  { least, help }: { least: number; help: string },
): FieldRule => ({
  schema: z
    .array(z.strictObject({ from: rubles, rate }), 'Нужны ступени')
    .min(least, 'Нужна хотя бы одна ступень')
    .max(10, 'Не\u00A0больше десяти ступеней')
    .refine((list) => (list[0]?.from ?? 0) === 0, 'Первая ступень начинается с\u00A0нуля')
    .refine(
      (list) => list.every((tier, at) => at === 0 || list[at - 1]!.from < tier.from),
      'Ступени идут по\u00A0возрастанию цены',
    ),
  label,
  group,
  control: 'rows',
  columns: {
    from: { schema: rubles, label: 'С\u00A0части цены от', control: 'number', unit: '₽' },
    rate: { schema: rate, label: 'Ставка', control: 'number', unit: '%', decimals: 1 },
  },
  help,
  initial: [],
});
