export { insertChange, insertEntries } from './change-store.ts';
export type { Editing } from './editing.ts';
export {
  type EntityKind,
  type FieldRule,
  type Kinds,
  kindsInOrder,
  type Option,
} from './entity-kind.ts';
export { listEntities } from './list-entities.ts';
export { changeRecords } from './personal-records.ts';
export { publicationQueue, runPublications } from './run-publications.ts';
export { forgetOldSelections } from './selection-store.ts';
export { type FieldTable, overTables, type RowsField, type TableKind } from './table-kind.ts';
