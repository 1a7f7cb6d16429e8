import { z } from 'zod';
import { findStatement, statementCodes } from '#contract/content/statements/registry.ts';
import { complainOfStatement, placeholdersOf } from '#contract/content/statements/statement.ts';
import { type EntityKind, overTables, takeCode } from '#server/changes/public.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isStated } from '../statement-store.ts';
import { searchedBy } from './text-store.ts';

const nameOf = (code: string): string => {
  const found = findStatement(code);
  return found ? `${found.place.label}. ${found.statement.name}` : code;
};

/** What pages state in their code. Only changed words are kept: an emptied field brings the first ones back. */
export const statementKind: EntityKind = {
  name: 'statements',
  groups: { text: 'Текст' },
  fields: {
    text: {
      schema: z.string().trim().min(1).max(2000, 'Слишком длинное значение').nullable(),
      label: 'Свои слова',
      group: 'text',
      control: 'long text',
      help: 'Пусто\u00A0— стоит исходный текст. Слова в\u00A0скобках {} страница заменяет цифрами',
    },
  },
  columns: ['text'],
  complain: async (_db, rows) =>
    new Map(
      rows.flatMap(({ id, changed }) => {
        const statement = findStatement(id)?.statement;
        const complaint =
          statement && typeof changed.text === 'string' && complainOfStatement(statement, changed.text);
        return complaint ? [[id, { text: complaint }]] : [];
      }),
    ),
  titleOf: nameOf,
  hrefOf: (id) => findStatement(id)?.place.path ?? '/',
  facts: async (_db, id) => {
    const found = findStatement(id);
    if (!found) return [];
    const { place, statement } = found;
    const words = placeholdersOf(statement.first);
    return [
      { label: 'Исходный текст', value: statement.first, href: null },
      { label: 'Где стоит', value: place.label, href: place.path },
      { label: 'Помещается', value: `до\u00A0${statement.most}\u00A0знаков`, href: null },
      ...(words.length
        ? [{ label: 'Страница подставит', value: words.map((word) => `{${word}}`).join(', '), href: null }]
        : []),
    ];
  },
  ...overTables({
    main: {
      table: 'statements',
      alias: 's',
      key: 'code',
      keyType: 'text',
      columns: { text: ['body', 'text'] },
    },
    where: isStated(statementCodes),
    searched: searchedBy('s.code', 's.body'),
  }),
  holders: async (_db, ids) => new Map(ids.map((id) => [id, ['страницы сайта']])),
  newId: async (tx, code) =>
    code && findStatement(code)
      ? takeCode(tx, code)
      : new Refusal(422, 'invalid', 'Тексты страниц заводит программа: здесь меняются их\u00A0слова.'),
};
