export { applyChange, type Wish } from './apply-change.ts';
export { insertChange, insertEntries, nextVersion } from './change-store.ts';
export { describeField } from './describe-kind.ts';
export { mergeEdits } from './draft-rules.ts';
export { type Draft, dropDrafts, type KeptDraft, keepDrafts, readDrafts } from './draft-store.ts';
export { forgetOldSteps } from './drafts/draft-step-store.ts';
export type { Editing } from './editing.ts';
export {
  archivedField,
  type Complaint,
  type EntityKind,
  type FieldRule,
  type Kinds,
  kindsInOrder,
  type PlannedRow,
  type Standing,
} from './entity-kind.ts';
export {
  articleField,
  codeField,
  lineField,
  linkField,
  longField,
  momentField,
  nothingHolds,
  optionalLine,
  positionField,
  richField,
  takeCode,
  titleBy,
} from './fields/field-rules.ts';
export {
  complainOfLinks,
  complainOfRenaming,
  complainTogether,
  type FieldComplaints,
  type FindMissing,
  linksOf,
} from './fields/link-rules.ts';
export { tiersField } from './fields/tiers-field.ts';
export { recordDeed } from './journal/record-deed.ts';
export { freezeSelection, listEntities } from './lists/list-entities.ts';
export { forgetOldSelections, targetIds } from './lists/selection-store.ts';
export { changeRecords } from './personal-records.ts';
export { newFields, type Patch, type Plan, type Planned, plan } from './plan-rules.ts';
export { publicationQueue, runPublications } from './run-publications.ts';
export { type FieldTable, overTables, type RowsField, type TableKind } from './table-kind.ts';
export { instantOf, moscowMoment } from './table-store.ts';
