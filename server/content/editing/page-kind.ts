import { z } from 'zod';
import { requiredText } from '#contract/protocol/fields.ts';
import {
  type EntityKind,
  type FieldRule,
  nothingHolds,
  optionalLine,
  overTables,
  titleBy,
} from '#server/changes/public.ts';
import { richText } from '#server/platform/rich-text.ts';
import { complainOfLinks, type FindMissing } from '../links/link-rules.ts';
import { knownPictures } from '../pictures/library-store.ts';
import { pagesOfTitle, searchedBy, takeIdOf } from './text-store.ts';

const seoText = (label: string): FieldRule => ({
  schema: richText(z.string().max(20_000, 'Слишком длинное значение')),
  label,
  group: 'texts',
  control: 'rich text',
  initial: '',
});

/** What search engines read of a page, and its heading; what is empty the page says by itself. */
export const pageKind = (findMissing: FindMissing): EntityKind => ({
  name: 'pages',
  groups: { search: 'В\u00A0поиске', texts: 'На\u00A0странице' },
  fields: {
    path: {
      schema: requiredText(300).regex(/^\/([\w-]+\/)*$/, 'Адрес начинается и\u00A0кончается на\u00A0«/»'),
      label: 'Адрес страницы',
      group: 'search',
      help: '/contacts/ или «/» для главной',
    },
    title: optionalLine('Заголовок в\u00A0поиске', 'search', 150, 'Обычно видно до\u00A070\u00A0знаков'),
    description: {
      ...optionalLine('Описание в\u00A0поиске', 'search', 400, 'Обычно видно до\u00A0160\u00A0знаков'),
      control: 'long text',
    },
    h1: optionalLine('Заголовок страницы', 'texts', 150),
    textOnTop: seoText('Текст над содержанием'),
    textShort: seoText('Начало текста внизу'),
    text: seoText('Текст внизу'),
  },
  columns: ['path', 'title', 'description', 'h1'],
  check: ({ title, description, h1, textOnTop, text, textShort }): Record<string, string> =>
    title || description || h1 || textOnTop || text || textShort ? {} : { title: 'Напишите хоть что-нибудь' },
  links: ['textOnTop', 'textShort', 'text'],
  complain: complainOfLinks(findMissing, knownPictures, ['path']),
  titleOf: (id, fields) => (fields.path === '/' ? 'Главная' : titleBy('path')(id, fields)),
  hrefOf: (_id, { path }) => (typeof path === 'string' ? path : '/'),
  ...overTables({
    main: {
      table: 'page_meta',
      alias: 'p',
      key: 'id',
      keyType: 'bigint',
      columns: {
        path: ['path', 'text'],
        title: ['title', 'text'],
        description: ['description', 'text'],
        h1: ['h1', 'text'],
        textOnTop: ['seo_text_on_top', 'text'],
        textShort: ['seo_text_short', 'text'],
        text: ['seo_text', 'text'],
      },
    },
    searched: searchedBy('p.path', 'p.title', 'p.h1'),
  }),
  preview: async (db, id, { path, title, description }) => ({
    as: 'search result',
    path: String(path),
    title: String(title),
    description: String(description),
    same: await pagesOfTitle(db, id, String(title)),
  }),
  holders: nothingHolds,
  newId: takeIdOf('page_meta'),
});
