import {
  type EntityKind,
  lineField,
  nothingHolds,
  overTables,
  positionField,
  takeCode,
  titleBy,
} from '#server/changes/public.ts';
import { holdersOfGroups, searchedBy } from './text-store.ts';

/** What a consultation may be about: boxes of its form. Sent ones keep their codes. */
export const topicKind: EntityKind = {
  name: 'topics',
  groups: { text: 'Тема' },
  fields: { label: lineField('Название', 'text', 80), position: positionField('text') },
  columns: ['label', 'position'],
  titleOf: titleBy('label'),
  ...overTables({
    main: {
      table: 'consultation_topics',
      alias: 't',
      key: 'code',
      keyType: 'text',
      columns: { label: ['label', 'text'], position: ['position', 'int'] },
    },
    searched: searchedBy('t.code', 't.label'),
  }),
  holders: nothingHolds,
  newId: takeCode,
};

/** Under which heading questions stand. */
export const questionGroupKind: EntityKind = {
  name: 'question-groups',
  groups: { text: 'Раздел' },
  fields: { title: lineField('Название', 'text', 120), position: positionField('text') },
  columns: ['title', 'position'],
  titleOf: titleBy('title'),
  hrefOf: () => '/questions-and-answers/',
  ...overTables({
    main: {
      table: 'faq_groups',
      alias: 'g',
      key: 'code',
      keyType: 'text',
      columns: { title: ['title', 'text'], position: ['position', 'int'] },
    },
    searched: searchedBy('g.code', 'g.title'),
  }),
  holders: holdersOfGroups,
  newId: takeCode,
};
