import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import { complainOfLinks, type EntityKind, type FindMissing, overTables } from '#server/changes/public.ts';
import { linkColumns, linkRow, onlyOne } from './link-rows.ts';
import { type MenuRow, menuEntries, searchedMenu } from './menu-store.ts';

const depths = [
  { code: '0', label: 'Раздел' },
  { code: '1', label: 'Внутри раздела' },
];
const depth = z.enum(['0', '1'], 'Выберите уровень');

/** What lies inside needs something to lie in; a parent is the entry above, so there are no circles. */
export function checkMenu({ entries }: FieldValues): Record<string, string> {
  const rows = (entries ?? []) as unknown as MenuRow[];
  if (rows[0]?.depth === '1') return { entries: 'Первая строка\u00A0— раздел: ей не\u00A0в\u00A0чем лежать' };
  const twice = rows.find(
    (row, at) =>
      row.depth === '0' && rows.findIndex((one) => one.depth === '0' && one.label === row.label) < at,
  );
  return twice ? { entries: `Раздел «${twice.label}» назван дважды` } : {};
}

/** The menu of the header. */
export const menuKind = (findMissing: FindMissing): EntityKind => ({
  name: 'menu',
  groups: { entries: 'Меню' },
  fields: {
    entries: {
      schema: z
        .array(z.strictObject({ depth, ...linkRow }))
        .min(1, 'В\u00A0меню нужна хотя бы одна строка')
        .max(60, 'Не\u00A0больше шестидесяти строк'),
      label: 'Строки меню',
      group: 'entries',
      control: 'rows',
      help: 'Alt и\u00A0стрелки меняют порядок. Вложенная строка открывается в\u00A0разделе над ней',
      columns: { depth: { schema: depth, label: 'Уровень', options: depths }, ...linkColumns },
      initial: [],
    },
  },
  columns: [],
  check: checkMenu,
  complain: complainOfLinks(findMissing, ['entries']),
  titleOf: () => 'Меню сайта',
  hrefOf: () => '/',
  ...overTables({
    main: { table: 'menus', alias: 'm', key: 'code', keyType: 'text', columns: {} },
    rows: { entries: menuEntries },
    searched: searchedMenu,
  }),
  ...onlyOne('menu'),
});
