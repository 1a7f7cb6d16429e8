import { z } from 'zod';
import { type Basis, basisWords } from '#contract/back-office/seller-words.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { dayField, id, requiredText, rubles } from '#contract/protocol/fields.ts';
import {
  type EntityKind,
  overTables,
  type PlannedRow,
  type RowComplaint,
  tiersField,
} from '#server/changes/public.ts';
import {
  factsOfContract,
  openConsignmentsOf,
  readNamedThings,
  reservesField,
  searchedContract,
  takeContractNumber,
} from './contract-store.ts';
import { readSellerOptions } from './seller-store.ts';

const bases = Object.keys(basisWords) as Basis[];
const reserve = {
  item: { schema: z.string().regex(/^\d{1,15}$/, 'Номер предмета\u00A0— цифры'), label: 'Номер предмета' },
  reserve: {
    schema: rubles.min(1, 'Больше нуля'),
    label: 'Резерв не\u00A0ниже',
    control: 'number',
    unit: '₽',
  },
} as const;

/** The terms agreed with an owner: how things are sold, for what commission, and not below which sum. */
export const contractKind: EntityKind = {
  name: 'seller-contracts',
  groups: { contract: 'Договор', money: 'Комиссия', reserves: 'Согласованные резервы' },
  fields: {
    seller: {
      schema: z.string().regex(/^\d{1,15}$/, 'Выберите владельца'),
      label: 'Владелец',
      group: 'contract',
      control: 'choice',
      options: readSellerOptions,
    },
    number: { schema: requiredText(60), label: 'Номер', group: 'contract' },
    day: { schema: dayField, label: 'Дата', group: 'contract', control: 'day' },
    basis: {
      schema: z.enum(bases, 'Выберите основание'),
      label: 'Основание',
      group: 'contract',
      control: 'choice',
      options: bases.map((code) => ({ code, label: basisWords[code] })),
    },
    validUntil: {
      schema: dayField.nullable(),
      label: 'Действует до',
      group: 'contract',
      control: 'day',
      help: 'Пусто: без срока',
    },
    scan: {
      schema: id.nullable(),
      label: 'Подписанный договор',
      group: 'contract',
      control: 'scan',
      help: 'Скан или фото. Открыть могут только те, кто готовит торги',
    },
    commission: tiersField('Своя комиссия', 'money', {
      least: 0,
      help: 'От\u00A0цены лота. Пусто: по\u00A0условиям торгов',
    }),
    commissionLeast: {
      schema: rubles.nullable(),
      label: 'Комиссия не\u00A0меньше',
      group: 'money',
      control: 'number',
      unit: '₽',
      help: 'За\u00A0лот. Пусто: по\u00A0условиям торгов',
    },
    reserves: {
      schema: z
        .array(z.strictObject({ item: reserve.item.schema, reserve: reserve.reserve.schema }), 'Нужны строки')
        .max(200, 'Не\u00A0больше двухсот')
        .refine(
          (list) => new Set(list.map(({ item }) => item)).size === list.length,
          'Предмет назван дважды',
        ),
      label: 'По\u00A0предметам',
      group: 'reserves',
      control: 'rows',
      columns: reserve,
      help: 'Ниже этих сумм лот не\u00A0объявить без согласия владельца',
      initial: [],
    },
  },
  columns: ['seller', 'day', 'basis', 'validUntil'],
  check: ({ day, validUntil }: FieldValues): Record<string, string> =>
    typeof day === 'string' && typeof validUntil === 'string' && validUntil < day
      ? { validUntil: 'Не\u00A0раньше даты договора' }
      : {},
  complain: async (db, rows) => {
    const named = rows.map(namedBy);
    const known = await readNamedThings(db, {
      sellers: named.flatMap(({ seller }) => seller),
      items: named.flatMap(({ items }) => items),
      scans: named.flatMap(({ scan }) => scan),
    });
    const holding = await openConsignmentsOf(
      db,
      rows
        .filter(({ before, changed }) => before !== null && Object.hasOwn(changed, 'seller'))
        .map(({ id }) => id),
    );
    return new Map(
      rows.flatMap((row, at): [string, RowComplaint][] => {
        const { seller, items, scan } = named[at]!;
        const complaints: Record<string, string> = {
          ...(!seller.every((one) => known.sellers.has(one)) && { seller: 'Такого владельца нет' }),
          // Whoever stands there is paid for them.
          ...(holding.has(row.id) && {
            seller: 'По\u00A0договору приняты вещи: владелец у\u00A0них прежний',
          }),
          ...(!scan.every((one) => known.scans.has(one)) && {
            scan: 'Такого файла нет: выберите его заново',
          }),
        };
        const missing = items.find((one) => !known.items.has(one));
        if (missing) complaints.reserves = `Предмета №\u00A0${missing} нет`;
        return Object.keys(complaints).length ? [[row.id, complaints]] : [];
      }),
    );
  },
  titleOf: (id, { number }) =>
    typeof number === 'string' && number ? `Договор №\u00A0${number}` : `Договор, запись №\u00A0${id}`,
  ...overTables({
    main: {
      table: 'seller_contracts',
      alias: 'c',
      key: 'id',
      keyType: 'bigint',
      columns: {
        seller: ['seller_id', 'reference'],
        number: ['number', 'text'],
        day: ['day', 'date'],
        basis: ['basis', 'text'],
        validUntil: ['valid_until', 'date'],
        scan: ['scan_file', 'bigint'],
        commission: ['commission', 'jsonb'],
        commissionLeast: ['commission_least', 'bigint'],
      },
    },
    rows: { reserves: reservesField },
    searched: searchedContract,
  }),
  holders: openConsignmentsOf,
  facts: factsOfContract,
  newId: takeContractNumber,
};

/** What a changed row names anew: it must be there. */
function namedBy({ changed }: PlannedRow): { seller: string[]; items: string[]; scan: number[] } {
  const { seller, scan, reserves } = changed;
  return {
    seller: typeof seller === 'string' ? [seller] : [],
    scan: typeof scan === 'number' ? [scan] : [],
    items: Array.isArray(reserves) ? reserves.map((row) => String((row as { item: unknown }).item)) : [],
  };
}
