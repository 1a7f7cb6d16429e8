import { z } from 'zod';
import { type EntityKind, overTables } from '#server/changes/public.ts';
import { linkColumns, linkRow, onlyOne } from './link-rows.ts';
import { checkMenu, type MenuRow, menuOf } from './menu-rules.ts';
import { menuEntries, searchedMenu } from './menu-store.ts';

const depths = [
  { code: '0', label: 'Раздел' },
  { code: '1', label: 'Внутри раздела' },
];
/** Drafts of before hide nothing. */
const hidden = z
  .boolean()
  .nullish()
  .transform((told) => told === true);
const depth = z.enum(['0', '1'], 'Выберите уровень');

/** The menu of the header. */
export const menuKind: EntityKind = {
  name: 'menu',
  groups: { entries: 'Меню' },
  fields: {
    entries: {
      schema: z
        .array(z.strictObject({ depth, ...linkRow, hidden }))
        .min(1, 'В\u00A0меню нужна хотя бы одна строка')
        .max(60, 'Не\u00A0больше шестидесяти строк'),
      label: 'Строки меню',
      group: 'entries',
      control: 'rows',
      help: 'Вложенная строка открывается в\u00A0разделе над ней, скрытую не\u00A0видит никто',
      nesting: 'depth',
      columns: {
        depth: { schema: depth, label: 'Уровень', options: depths },
        ...linkColumns,
        hidden: { schema: hidden, label: 'Скрыта', control: 'flag' },
      },
      initial: [],
    },
  },
  columns: [],
  check: checkMenu,
  links: ['entries'],
  titleOf: () => 'Меню сайта',
  hrefOf: () => '/',
  ...overTables({
    main: { table: 'menus', alias: 'm', key: 'code', keyType: 'text', columns: {} },
    rows: { entries: menuEntries },
    searched: searchedMenu,
  }),
  preview: async (_db, _id, { entries }) => ({
    as: 'menu',
    menu: menuOf(entries as unknown as MenuRow[]),
  }),
  ...onlyOne('menu'),
};
