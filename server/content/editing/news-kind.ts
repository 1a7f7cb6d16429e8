import { dayField } from '#contract/protocol/fields.ts';
import {
  type EntityKind,
  lineField,
  linkField,
  longField,
  nothingHolds,
  overTables,
  titleBy,
} from '#server/changes/public.ts';
import { imagesAt } from '#server/pictures/public.ts';
import { checkPicture, imagesOfField, pictureFields } from './picture-field.ts';
import { originField, searchedBy, takeIdOf } from './text-store.ts';

/** What is new in the house: on the home page, and in letters to subscribers. */
export const newsKind: EntityKind = {
  name: 'news',
  groups: { text: 'Текст', picture: 'Снимок' },
  fields: {
    title: lineField('Заголовок', 'text', 200),
    lead: longField('Кратко', 'text', 600),
    date: { schema: dayField, label: 'Дата', group: 'text', control: 'day' },
    href: linkField('Куда ведёт', 'text'),
    ...pictureFields('picture'),
  },
  columns: ['title', 'date', 'href'],
  check: checkPicture,
  links: ['href', 'picture'],
  titleOf: titleBy('title'),
  hrefOf: () => '/#news',
  ...overTables({
    main: {
      table: 'news',
      alias: 'n',
      key: 'id',
      keyType: 'bigint',
      columns: {
        title: ['title', 'text'],
        lead: ['lead', 'text'],
        date: ['published_on', 'date'],
        href: ['href', 'text'],
        pictureAlt: ['image_alt', 'text'],
      },
    },
    rows: { picture: originField('n.image') },
    derived: { from: ['picture'], columns: ({ picture }) => ({ image: imagesOfField(picture) }) },
    searched: searchedBy('n.title', 'n.lead'),
  }),
  preview: async (_db, id, { title, lead, date, href, picture, pictureAlt }) => ({
    as: 'news',
    news: {
      id: Number(id),
      title: String(title),
      lead: String(lead),
      date: String(date),
      href: String(href),
      image: picture ? imagesAt(String(picture)) : null,
      imageAlt: String(pictureAlt),
    },
  }),
  holders: nothingHolds,
  newId: takeIdOf('news'),
};
