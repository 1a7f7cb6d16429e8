import { z } from 'zod';
import { dayField, requiredText } from '#contract/protocol/fields.ts';
import { type EntityKind, overTables } from '#server/changes/public.ts';
import { refuseFields } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { searchedLegal } from './editing-store.ts';

/** What people agree to and trade by. Its code is its address; editions are numbered by the table itself. */
export const legalKind: EntityKind = {
  name: 'legal',
  groups: { text: 'Текст', force: 'Срок действия' },
  fields: {
    title: { schema: requiredText(200), label: 'Название', group: 'text' },
    lead: {
      schema: z.string().trim().max(400, 'Слишком длинное значение'),
      label: 'О чём',
      group: 'text',
      initial: '',
    },
    body: {
      schema: requiredText(200_000).transform(cleanRichText),
      label: 'Текст',
      group: 'text',
      control: 'rich text',
    },
    inForceOn: {
      schema: dayField,
      label: 'Действует с',
      group: 'force',
      control: 'day',
    },
    checked: {
      schema: z.boolean(),
      label: 'Юрист прочитал',
      group: 'force',
      help: 'Без этой отметки текст не\u00A0выйдет',
      initial: false,
    },
    position: {
      schema: z.int('Нужно число').min(0, 'Не\u00A0меньше нуля').max(10_000),
      label: 'Порядок',
      group: 'force',
      help: 'Меньше\u00A0— выше в\u00A0списке',
      initial: 0,
    },
  },
  columns: ['title', 'inForceOn', 'checked', 'position'],
  check: ({ checked }): Record<string, string> =>
    checked === true
      ? {}
      : { checked: 'Покажите текст юристу и\u00A0отметьте в\u00A0форме документа «Юрист прочитал»' },
  titleOf: (id, { title }) => (typeof title === 'string' && title ? title : id),
  hrefOf: (id) => `/doc/${id}/`,
  ...overTables({
    main: {
      table: 'house_documents',
      alias: 'h',
      key: 'code',
      keyType: 'text',
      columns: {
        title: ['title', 'text'],
        lead: ['lead', 'text'],
        body: ['body', 'text'],
        inForceOn: ['in_force_on', 'date'],
        checked: ['checked', 'boolean'],
        position: ['position', 'int'],
      },
    },
    fixed: { edition: 'Редакция 1' },
    searched: searchedLegal,
  }),
  // Forms ask for consent to it: without the text they are shut.
  holders: async (_db, ids) =>
    new Map(ids.filter((id) => id === 'personal-data').map((id) => [id, ['формы сайта']])),
  newId: async (_tx, code) =>
    code && /^[a-z0-9][a-z0-9-]{0,80}$/.test(code)
      ? code
      : refuseFields({ code: 'Латинские буквы, цифры и\u00A0дефис' }),
};
