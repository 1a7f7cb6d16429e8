import { z } from 'zod';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import { dayField, requiredText } from '#contract/protocol/fields.ts';
import {
  articleField,
  codeField,
  type EntityKind,
  type FieldRule,
  lineField,
  longField,
  nothingHolds,
  optionalLine,
  overTables,
  titleBy,
} from '#server/changes/public.ts';
import { imagesAt } from '#server/pictures/public.ts';
import { anchorHeadings } from '../anchor-headings.ts';
import { articlePath } from '../article-path.ts';
import { readingMinutes } from '../article-rules.ts';
import type { FindEmbeds } from '../find-embeds.ts';
import { checkPicture, imagesOfField, pictureFields } from './picture-field.ts';
import {
  inSection,
  originField,
  readArticleOptions,
  readIndexOptions,
  searchedBy,
  takeIdOf,
} from './text-store.ts';

type Section = 'house' | 'investments';

const tags: FieldRule = {
  schema: z.array(requiredText(40)).max(12, 'Не\u00A0больше двенадцати меток'),
  label: 'Метки',
  group: 'text',
  control: 'lines',
  initial: [],
};
const chosen = (label: string, group: string, options: FieldRule['options']): FieldRule => ({
  schema: z.array(z.string()).max(10, 'Не\u00A0больше десяти'),
  label,
  group,
  control: 'choices',
  initial: [],
  ...(options && { options }),
});

const commonFields = (section: Section): Record<string, FieldRule> => ({
  title: lineField('Заголовок', 'text', 200),
  lead: longField('О\u00A0чём', 'text', 600),
  body: articleField('Текст', 'text', 100_000),
  tags,
  code: codeField('Имя в\u00A0адресе', 'place'),
  date: { schema: dayField, label: 'Дата', group: 'place', control: 'day' },
  related: chosen('Читать дальше', 'place', readArticleOptions(section)),
  ...pictureFields('cover'),
  caption: optionalLine('Подпись', 'cover', 200),
});

const ofInvestments: Record<string, FieldRule> = {
  inArchive: {
    schema: z.boolean(),
    label: 'В\u00A0архиве статей',
    group: 'place',
    help: 'Остаётся на\u00A0сайте, в\u00A0списке прошлых лет',
    initial: false,
  },
  author: lineField('Автор', 'author', 120),
  authorAbout: optionalLine('Об\u00A0авторе', 'author', 300),
  priceIndices: chosen('Индексы цен в\u00A0статье', 'author', readIndexOptions),
};

const commonColumns = {
  title: ['title', 'text'],
  lead: ['lead', 'text'],
  body: ['body', 'text'],
  tags: ['tags', 'text[]'],
  code: ['code', 'text'],
  date: ['published_on', 'date'],
  related: ['related', 'text[]'],
  pictureAlt: ['cover_alt', 'text'],
  caption: ['cover_caption', 'text'],
} as const;

function articlesOf(section: Section, findEmbeds: FindEmbeds): EntityKind {
  const invests = section === 'investments';
  const addressOf: EntityKind['pathOf'] = (_id, { code, inArchive }) =>
    articlePath({ section, code: String(code ?? ''), archived: inArchive === true });
  return {
    name: invests ? 'investment-articles' : 'articles',
    groups: {
      text: 'Текст',
      place: 'Место',
      ...(invests && { author: 'Автор и\u00A0индексы' }),
      cover: 'Обложка',
    },
    fields: { ...commonFields(section), ...(invests && ofInvestments) },
    columns: ['title', 'date', 'tags', ...(invests ? ['author', 'inArchive'] : [])],
    check: (fields) => ({
      ...checkPicture(fields),
      ...(fields.code === 'archive' && { code: 'Этот адрес занят списком архива' }),
    }),
    links: ['body', 'picture'],
    titleOf: titleBy('title'),
    hrefOf: addressOf,
    pathOf: addressOf,
    ...overTables({
      main: {
        table: 'articles',
        alias: 'a',
        key: 'id',
        keyType: 'bigint',
        columns: {
          ...commonColumns,
          ...(invests && {
            inArchive: ['archived', 'boolean'],
            author: ['author', 'text'],
            authorAbout: ['author_about', 'text'],
            priceIndices: ['price_indices', 'text[]'],
          }),
        },
      },
      where: inSection(section),
      fixed: { section },
      rows: { picture: originField('a.cover') },
      derived: {
        from: ['picture', 'body'],
        columns: ({ picture, body }) => ({
          cover: imagesOfField(picture),
          reading_minutes: readingMinutes(String(body)),
        }),
      },
      searched: searchedBy('a.code', 'a.title', 'a.lead'),
    }),
    preview: async (db, _id, fields) => {
      const body = textFromHtml(String(fields.body));
      const { picture } = fields;
      return {
        as: 'article',
        investments: invests,
        article: {
          code: String(fields.code),
          title: String(fields.title),
          lead: String(fields.lead),
          date: String(fields.date),
          tags: fields.tags as string[],
          readingMinutes: readingMinutes(String(fields.body)),
          cover: picture
            ? {
                image: imagesAt(String(picture)),
                alt: String(fields.pictureAlt),
                caption: String(fields.caption),
              }
            : null,
          author: String(fields.author ?? ''),
          authorAbout: String(fields.authorAbout ?? ''),
          archived: fields.inArchive === true,
          priceIndices: [],
          body,
          embeds: await findEmbeds(db, body),
          headings: anchorHeadings(body),
          related: [],
        },
      };
    },
    holders: nothingHolds,
    newId: takeIdOf('articles'),
  };
}

export const articleKind = (findEmbeds: FindEmbeds): EntityKind => articlesOf('house', findEmbeds);
/** With an author and price indices; an old one moves to the archive of articles and stays on the site. */
export const investmentArticleKind = (findEmbeds: FindEmbeds): EntityKind =>
  articlesOf('investments', findEmbeds);
