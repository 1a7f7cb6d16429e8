import { z } from 'zod';
import { propertyCodes } from '#contract/catalog/catalog-answers.ts';
import { requiredText } from '#contract/protocol/fields.ts';
import { type EntityKind, overTables } from '#server/changes/public.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { cleanRichText, richText } from '#server/platform/rich-text.ts';
import { searchedTooltip } from './editing-store.ts';

/** What a property of the specification means; its code is the property's. */
export const tooltipKind: EntityKind = {
  name: 'tooltips',
  groups: { text: 'Текст' },
  fields: {
    title: { schema: requiredText(120), label: 'Заголовок', group: 'text' },
    body: {
      schema: richText(requiredText(5000)),
      label: 'Пояснение',
      group: 'text',
      control: 'rich text',
    },
    scale: {
      schema: z.array(z.strictObject({ value: requiredText(60), text: requiredText(300) })).max(30),
      label: 'Шкала',
      group: 'text',
      control: 'rows',
      help: 'Ступени стоят под\u00A0пояснением: «D\u00A0— бесцветный». Можно не\u00A0заполнять',
      columns: {
        value: { schema: requiredText(60), label: 'Ступень' },
        text: { schema: requiredText(300), label: 'Что значит', typeset: true },
      },
      initial: [],
    },
  },
  columns: ['title', 'body'],
  titleOf: (id, { title }) => (typeof title === 'string' && title ? title : id),
  ...overTables({
    main: {
      table: 'spec_tooltips',
      alias: 't',
      key: 'code',
      keyType: 'text',
      columns: { title: ['title', 'text'], body: ['body', 'text'], scale: ['scale', 'jsonb'] },
    },
    searched: searchedTooltip,
  }),
  preview: async (_db, id, { title, body, scale }) => ({
    as: 'tooltip',
    tooltip: {
      id,
      title: String(title),
      text: cleanRichText(String(body)),
      scale: scale as unknown as { value: string; text: string }[],
    },
  }),
  holders: async () => new Map(),
  newId: async (_tx, code) =>
    (propertyCodes as readonly string[]).includes(code ?? '')
      ? code!
      : new Refusal(422, 'invalid', 'Проверьте выделенные поля.', {
          fields: { code: 'Такого свойства в\u00A0паспорте камня нет' },
        }),
};
