import {
  type EntityKind,
  lineField,
  linkField,
  longField,
  nothingHolds,
  overTables,
  positionField,
  titleBy,
} from '#server/changes/public.ts';
import { searchedBy, takeIdOf } from './text-store.ts';

/** What the house does besides selling, on the home page. */
export const serviceKind: EntityKind = {
  name: 'services',
  groups: { text: 'Текст', link: 'Ссылка' },
  fields: {
    title: lineField('Название', 'text', 120),
    text: longField('О\u00A0чём', 'text', 600),
    position: positionField('text'),
    linkLabel: lineField('Слова ссылки', 'link', 80),
    href: linkField('Куда ведёт', 'link'),
  },
  columns: ['title', 'text', 'href', 'position'],
  links: ['href'],
  titleOf: titleBy('title'),
  hrefOf: () => '/#services',
  ...overTables({
    main: {
      table: 'services',
      alias: 's',
      key: 'id',
      keyType: 'bigint',
      columns: {
        title: ['title', 'text'],
        text: ['body', 'text'],
        position: ['position', 'int'],
        linkLabel: ['link_label', 'text'],
        href: ['link_href', 'text'],
      },
    },
    searched: searchedBy('s.title', 's.body'),
  }),
  preview: async (_db, id, { title, text, linkLabel, href }) => ({
    as: 'service',
    service: {
      id: Number(id),
      title: String(title),
      text: String(text),
      link: { label: String(linkLabel), href: String(href) },
    },
  }),
  holders: nothingHolds,
  newId: takeIdOf('services'),
};
