import { z } from 'zod';
import { depositKinds } from '#contract/auctions/deposit.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { requiredText, rubles } from '#contract/protocol/fields.ts';
import { type EntityKind, overTables, tiersField, titleBy } from '#server/changes/public.ts';
import { draftsWithTerms, nextId, searchedTerms } from './kind-store.ts';

/** [A59] Terms that sales are held on: what a sale names before it is announced. */
export const termsKind: EntityKind = {
  name: 'sale-terms',
  groups: { buyer: 'Покупателю', seller: 'Владельцу' },
  fields: {
    name: { schema: requiredText(120), label: 'Название', group: 'buyer', help: 'Видит только дом' },
    fee: tiersField('Вознаграждение дома', 'buyer', {
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
    deposit: {
      schema: z.enum(['none', 'fixed', 'share']),
      label: 'Задаток',
      group: 'buyer',
      control: 'choice',
      options: Object.entries(depositKinds).map(([code, label]) => ({ code, label })),
      help: 'Вносят до\u00A0первой ставки; входит в\u00A0счёт или возвращается',
      initial: 'none',
    },
    depositValue: {
      schema: z.int('Нужно число').min(0, 'Не\u00A0меньше нуля').max(1_000_000_000, 'Слишком много'),
      label: 'Размер задатка',
      group: 'buyer',
      help: 'Рубли или тысячные лимита: 100\u00A0— это 10\u00A0%',
      initial: 0,
    },
    commission: tiersField('Комиссия', 'seller', {
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
  check: ({ commission, commissionLeast, deposit, depositValue }: FieldValues): Record<string, string> => ({
    ...(Array.isArray(commission) &&
      !commission.length &&
      Number(commissionLeast) > 0 && { commissionLeast: 'Сначала задайте комиссию' }),
    ...((deposit === 'fixed' || deposit === 'share') &&
      !Number(depositValue) && { depositValue: 'Впишите размер' }),
    ...(deposit === 'share' &&
      Number(depositValue) > 1000 && { depositValue: 'Не\u00A0больше всего лимита' }),
  }),
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
        deposit: ['deposit', 'text'],
        depositValue: ['deposit_value', 'bigint'],
        commission: ['commission', 'jsonb'],
        commissionLeast: ['commission_least', 'bigint'],
      },
    },
    searched: searchedTerms,
  }),
  holders: draftsWithTerms,
  newId: (tx) => nextId(tx, 'sale_terms'),
};
