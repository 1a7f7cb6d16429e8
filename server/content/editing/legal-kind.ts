import { z } from 'zod';
import { dayField, requiredText } from '#contract/protocol/fields.ts';
import { type EntityKind, optionalLine, overTables } from '#server/changes/public.ts';
import { refuseFields } from '#server/platform/http/refusal.ts';
import { richText } from '#server/platform/rich-text.ts';
import { previewHouseDocument } from '../show-document.ts';
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
      schema: richText(requiredText(200_000)),
      label: 'Текст',
      group: 'text',
      control: 'rich text',
    },
    changes: {
      ...optionalLine('Что изменилось', 'text', 500, 'Одной фразой: её прочтут на\u00A0странице документа'),
      control: 'long text',
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
  complain: async (_db, rows) =>
    new Map(
      rows.flatMap(({ id, before, changed, whole }) =>
        before && Object.hasOwn(changed, 'body') && !(Object.hasOwn(changed, 'changes') && whole.changes)
          ? [[id, { changes: 'Скажите, что изменилось: люди соглашались с\u00A0прежним текстом' }]]
          : [],
      ),
    ),
  titleOf: (id, { title }) => (typeof title === 'string' && title ? title : id),
  links: ['body'],
  hrefOf: (id) => `/doc/${id}/`,
  pathOf: (id) => `/doc/${id}/`,
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
        changes: ['changes', 'text'],
        inForceOn: ['in_force_on', 'date'],
        checked: ['checked', 'boolean'],
        position: ['position', 'int'],
      },
    },
    fixed: { edition: 'Редакция 1' },
    searched: searchedLegal,
  }),
  preview: async (_db, id, fields) => ({ as: 'document', document: previewHouseDocument(id, fields) }),
  // Forms ask for consent to it: without the text they are shut.
  holders: async (_db, ids) =>
    new Map(ids.filter((id) => id === 'personal-data').map((id) => [id, ['формы сайта']])),
  newId: async (_tx, code) =>
    code && /^[a-z0-9][a-z0-9-]{0,80}$/.test(code)
      ? code
      : refuseFields({ code: 'Латинские буквы, цифры и\u00A0дефис' }),
};
