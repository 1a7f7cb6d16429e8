import { requiredText } from '#contract/protocol/fields.ts';
import {
  archivedField,
  type EntityKind,
  type FieldRule,
  nothingHolds,
  overTables,
} from '#server/changes/public.ts';
import type { FindMissing } from '../links/link-rules.ts';
import { findMoved, leadOn, readMoved } from '../links/redirect-store.ts';
import { searchedBy, takeIdOf } from './text-store.ts';

const path = (label: string, help: string): FieldRule => ({
  schema: requiredText(300).regex(/^\/([^\s?#/\\<>"]+\/)*$/, 'Адрес начинается и\u00A0кончается на\u00A0«/»'),
  label,
  group: 'way',
  help,
});

/** Who comes by an address that the house gave up, and where they are led. Pages that move leave one themselves. */
export const redirectKind = (findMissing: FindMissing): EntityKind => ({
  name: 'redirects',
  groups: { way: 'Переадресация' },
  fields: {
    from: path('Прежний адрес', 'Страницы там нет: ведёт только пустой адрес'),
    to: { ...path('Куда ведёт', 'Живая страница сайта'), control: 'link' },
  },
  columns: ['from', 'to'],
  check: ({ from, to }): Record<string, string> =>
    from === '/'
      ? { from: 'Главная всегда на\u00A0месте' }
      : from === to
        ? { to: 'Адрес ведёт сам на\u00A0себя' }
        : {},
  complain: async (db, rows) => {
    const complaints = new Map<string, Record<string, string>>();
    for (const { id, changed, whole, before } of rows.filter((row) => row.whole[archivedField] !== true)) {
      const [from, to] = [String(whole.from), String(whole.to)];
      const isNew = Object.hasOwn(changed, 'from');
      const taken = isNew && (await readMoved(db, [from])).get(from);
      const last = await findMoved(db, to);
      if (!(await findMissing(db, [from])).has(from))
        complaints.set(id, { from: 'Здесь есть страница, она важнее. Сначала уберите её в\u00A0архив' });
      else if (taken) complaints.set(id, { from: `Уже ведёт на\u00A0${taken}` });
      else if (last === from || (before && last === before.from))
        complaints.set(id, { to: `Получится круг: ${to} ведёт обратно` });
      else if (last) complaints.set(id, { to: `Отсюда ведут дальше, укажите сразу ${last}` });
    }
    return complaints;
  },
  links: ['to'],
  titleOf: (id, { from }) => (typeof from === 'string' && from ? from : `№\u00A0${id}`),
  hrefOf: (_id, { to }) => String(to),
  ...overTables({
    main: {
      table: 'redirects',
      alias: 'r',
      key: 'id',
      keyType: 'bigint',
      columns: { from: ['from_path', 'text'], to: ['to_path', 'text'] },
    },
    searched: searchedBy('r.from_path', 'r.to_path'),
    written: async (tx, rows) => {
      for (const { whole } of rows) await leadOn(tx, String(whole.from), String(whole.to));
    },
  }),
  holders: nothingHolds,
  newId: takeIdOf('redirects'),
});
