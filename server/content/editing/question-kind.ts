import { z } from 'zod';
import { requiredText } from '#contract/protocol/fields.ts';
import { type EntityKind, overTables } from '#server/changes/public.ts';
import { refuseFields } from '#server/platform/http/refusal.ts';
import { cleanRichText, richText } from '#server/platform/rich-text.ts';
import { readGroups, searchedQuestion } from './editing-store.ts';

/** An answer to a question people ask often; its code is the anchor on the page. */
export const questionKind: EntityKind = {
  name: 'questions',
  groups: { text: 'Текст', place: 'Место' },
  fields: {
    question: { schema: requiredText(300), label: 'Вопрос', group: 'text', typeset: true },
    answer: {
      schema: richText(requiredText(20_000)),
      label: 'Ответ',
      group: 'text',
      control: 'rich text',
    },
    group: {
      schema: requiredText(81),
      label: 'Раздел',
      group: 'place',
      control: 'choice',
      options: readGroups,
    },
    position: {
      schema: z.int('Нужно число').min(0).max(10_000),
      label: 'Порядок',
      group: 'place',
      help: 'Меньше\u00A0— выше в\u00A0списке',
      initial: 0,
    },
  },
  columns: ['question', 'group', 'position'],
  links: ['answer'],
  titleOf: (id, { question }) => (typeof question === 'string' && question ? question : id),
  hrefOf: (id) => `/questions-and-answers/#${id}`,
  ...overTables({
    main: {
      table: 'faq_questions',
      alias: 'q',
      key: 'code',
      keyType: 'text',
      columns: {
        question: ['question', 'text'],
        answer: ['answer', 'text'],
        group: ['group_code', 'text'],
        position: ['position', 'int'],
      },
    },
    searched: searchedQuestion,
  }),
  preview: async (_db, _id, { question, answer }) => ({
    as: 'question',
    question: String(question),
    answer: cleanRichText(String(answer)),
  }),
  holders: async () => new Map(),
  newId: async (_tx, code) =>
    code && /^[a-z0-9][a-z0-9-]{0,80}$/.test(code)
      ? code
      : refuseFields({ code: 'Латинские буквы, цифры и\u00A0дефис' }),
};
