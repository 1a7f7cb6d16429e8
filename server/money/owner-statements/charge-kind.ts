import { z } from 'zod';
import { requiredText, rubles } from '#contract/protocol/fields.ts';
import { type EntityKind, nothingHolds, overTables, titleBy } from '#server/changes/public.ts';
import {
  readThingOptions,
  searchedCharge,
  takeChargeNumber,
  takenCharges,
  thingsKnown,
} from './charge-store.ts';

const taken =
  'Сбор уже стоит в\u00A0отчёте владельцу: его не\u00A0меняют. Снять можно в\u00A0карточке владельца, по\u00A0возражению.';

/** [M17] What an owner pays back besides the commission. Until a statement has taken it, it is changed and undone like any other. */
export const chargeKind: EntityKind = {
  name: 'owner-charges',
  groups: { charge: 'Сбор' },
  fields: {
    thing: {
      schema: z.string().regex(/^\d{1,15}$/, 'Выберите предмет'),
      label: 'За какой предмет',
      group: 'charge',
      control: 'choice',
      options: readThingOptions,
    },
    title: {
      schema: requiredText(120),
      label: 'За что',
      group: 'charge',
      help: 'Сертификат, съёмка, страховка',
    },
    sum: {
      schema: rubles.min(1, 'Больше нуля'),
      label: 'Сумма',
      group: 'charge',
      control: 'number',
      unit: '₽',
      help: 'Без НДС',
    },
    taxed: {
      schema: z.boolean(),
      label: 'НДС',
      group: 'charge',
      help: 'Сверху, по\u00A0ставке дня отчёта',
      initial: true,
    },
  },
  columns: ['thing', 'sum', 'taxed'],
  complain: async (db, rows) => {
    const stand = await takenCharges(
      db,
      rows.map(({ id }) => id),
    );
    const named = rows.flatMap(({ changed }) => (typeof changed.thing === 'string' ? [changed.thing] : []));
    const known = await thingsKnown(db, named);
    return new Map(
      rows.flatMap(({ id, changed }): [string, string | Record<string, string>][] => {
        if (stand.has(id)) return [[id, taken]];
        return typeof changed.thing === 'string' && !known.has(changed.thing)
          ? [[id, { thing: 'Такой вещи у\u00A0дома нет' }]]
          : [];
      }),
    );
  },
  titleOf: titleBy('title'),
  ...overTables({
    main: {
      table: 'owner_charges',
      alias: 'h',
      key: 'id',
      keyType: 'bigint',
      columns: {
        thing: ['consignment_id', 'reference'],
        title: ['title', 'text'],
        sum: ['sum', 'bigint'],
        taxed: ['taxed', 'boolean'],
      },
    },
    searched: searchedCharge,
  }),
  holders: nothingHolds,
  newId: takeChargeNumber,
};
