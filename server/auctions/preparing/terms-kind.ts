import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import { requiredText, rubles } from '#contract/protocol/fields.ts';
import { type EntityKind, type FieldRule, overTables, titleBy } from '#server/changes/public.ts';
import { draftsWithTerms, searchedTerms, takeNumber } from './kind-store.ts';

const from = rubles;
const rate = z.int('Нужно число').min(0, 'Не\u00A0меньше нуля').max(500, 'Не\u00A0больше 50\u00A0%');

/** Marginal tiers: each takes its own part of the price. They rise from zero. */
const tiers = (label: string, group: string, rule: { least: number; help: string }): FieldRule => ({
  schema: z
    .array(z.strictObject({ from, rate }), 'Нужны ступени')
    .min(rule.least, 'Нужна хотя бы одна ступень')
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
    from: { schema: from, label: 'С\u00A0части цены от', control: 'number', unit: '₽' },
    rate: { schema: rate, label: 'Ставка', control: 'number', unit: '%', decimals: 1 },
  },
  help: rule.help,
  initial: [],
});

/** [A59] Terms that sales are held on: what a sale names before it is announced. */
export const termsKind: EntityKind = {
  name: 'sale-terms',
  groups: { buyer: 'Покупателю', seller: 'Владельцу' },
  fields: {
    name: { schema: requiredText(120), label: 'Название', group: 'buyer', help: 'Видит только дом' },
    fee: tiers('Вознаграждение дома', 'buyer', {
      least: 1,
      help: 'Ставка действует на\u00A0часть цены от\u00A0своей суммы до\u00A0следующей',
    }),
    taxed: {
      schema: z.boolean(),
      label: 'НДС',
      group: 'buyer',
      help: 'На\u00A0вознаграждение, по\u00A0ставке дня. Цена лота налогом не\u00A0облагается',
      initial: true,
    },
    payDays: {
      schema: z.int('Нужно число').min(1, 'Хотя бы один день').max(90, 'Не\u00A0больше 90 дней'),
      label: 'Срок оплаты',
      group: 'buyer',
      unit: 'рабочих дней',
    },
    commission: tiers('Комиссия', 'seller', {
      least: 0,
      help: 'От\u00A0цены лота. Пусто: дом её не\u00A0берёт',
    }),
    commissionLeast: {
      schema: rubles,
      label: 'Комиссия не\u00A0меньше',
      group: 'seller',
      control: 'number',
      unit: '₽',
      help: 'За\u00A0лот',
      initial: 0,
    },
  },
  columns: ['name', 'taxed', 'payDays', 'commissionLeast'],
  check: ({ commission, commissionLeast }: FieldValues): Record<string, string> =>
    Array.isArray(commission) && !commission.length && Number(commissionLeast) > 0
      ? { commissionLeast: 'Сначала задайте комиссию' }
      : {},
  titleOf: titleBy('name'),
  ...overTables({
    main: {
      table: 'sale_terms',
      alias: 't',
      key: 'id',
      keyType: 'bigint',
      columns: {
        name: ['name', 'text'],
        fee: ['fee', 'jsonb'],
        taxed: ['taxed', 'boolean'],
        payDays: ['pay_days', 'int'],
        commission: ['commission', 'jsonb'],
        commissionLeast: ['commission_least', 'bigint'],
      },
    },
    searched: searchedTerms,
  }),
  holders: draftsWithTerms,
  newId: (tx) => takeNumber(tx, 'sale_terms'),
};
