import { z } from 'zod';
import {
  complainOfStatement,
  placeholdersOf,
  type StatedPlace,
} from '#contract/content/statements/statement.ts';
import { type EntityKind, overTables, takeCode } from '#server/changes/public.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isStated } from '../statement-store.ts';
import { searchedBy } from './text-store.ts';

/** What the house states in its code. Only changed words are kept: an emptied field brings the first ones back. */
export function statementKind(places: readonly StatedPlace[]): EntityKind {
  const stated = new Map(
    places.flatMap((place) =>
      Object.values(place.texts).map((statement) => [statement.code, { place, statement }] as const),
    ),
  );
  return {
    name: 'statements',
    groups: { text: 'Текст' },
    fields: {
      text: {
        schema: z.string().trim().min(1).max(2000, 'Слишком длинное значение').nullable(),
        label: 'Свои слова',
        group: 'text',
        control: 'long text',
        help: 'Пусто\u00A0— стоит исходный текст. Слова в\u00A0скобках {} заменяются при показе и\u00A0отправке',
      },
    },
    columns: ['text'],
    complain: async (_db, rows) =>
      new Map(
        rows.flatMap(({ id, changed }) => {
          const statement = stated.get(id)?.statement;
          const complaint =
            statement && typeof changed.text === 'string' && complainOfStatement(statement, changed.text);
          return complaint ? [[id, { text: complaint }]] : [];
        }),
      ),
    titleOf: (code) => {
      const found = stated.get(code);
      return found ? `${found.place.label}. ${found.statement.name}` : code;
    },
    hrefOf: (code) => stated.get(code)?.place.path ?? '',
    facts: async (_db, code) => {
      const found = stated.get(code);
      return found ? factsOf(found.place, found.statement) : [];
    },
    ...overTables({
      main: {
        table: 'statements',
        alias: 's',
        key: 'code',
        keyType: 'text',
        columns: { text: ['body', 'text'] },
      },
      where: isStated([...stated.keys()]),
      searched: searchedBy('s.code', 's.body'),
    }),
    holders: async (_db, ids) => new Map(ids.map((id) => [id, ['страницы и\u00A0письма']])),
    newId: async (tx, code) =>
      code && stated.has(code)
        ? takeCode(tx, code)
        : new Refusal(422, 'invalid', 'Такого текста дом не\u00A0говорит.'),
  };
}

function factsOf({ label, path }: StatedPlace, { first, most, also = [] }: StatedPlace['texts'][string]) {
  const needed = placeholdersOf(first);
  const more = also.filter((word) => !needed.includes(word));
  const inBraces = (words: readonly string[]) => words.map((word) => `{${word}}`).join(', ');
  return [
    { label: 'Исходный текст', value: first || 'ничего', href: null },
    { label: 'Где стоит', value: label, href: path || null },
    { label: 'Помещается', value: `до\u00A0${most}\u00A0знаков`, href: null },
    ...(needed.length ? [{ label: 'Подставится', value: inBraces(needed), href: null }] : []),
    ...(more.length ? [{ label: 'Можно вставить', value: inBraces(more), href: null }] : []),
  ];
}
