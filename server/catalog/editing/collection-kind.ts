import {
  type EntityKind,
  lineField,
  longField,
  overTables,
  positionField,
  takeCode,
  titleBy,
} from '#server/changes/public.ts';
import { holdersOfCollections, searchedCollection } from './editing-store.ts';

/** Jewelry that belongs together; its code is a filter in addresses. */
export const collectionKind: EntityKind = {
  name: 'collections',
  groups: { text: 'Текст' },
  fields: {
    name: lineField('Название', 'text', 80),
    description: longField('О\u00A0чём', 'text', 2000),
    position: positionField('text'),
  },
  columns: ['name', 'description', 'position'],
  titleOf: titleBy('name'),
  ...overTables({
    main: {
      table: 'collections',
      alias: 'c',
      key: 'code',
      keyType: 'text',
      columns: {
        name: ['name', 'text'],
        description: ['description', 'text'],
        position: ['position', 'int'],
      },
    },
    searched: searchedCollection,
  }),
  holders: holdersOfCollections,
  newId: takeCode,
};
