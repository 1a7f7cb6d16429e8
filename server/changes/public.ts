export { applyChange } from './apply-change.ts';
export { insertChange, insertChangeEntries, nextVersion } from './change-store.ts';
export { describeField } from './describe-kind.ts';
export { mergeEdits } from './draft-rules.ts';
export { type Draft, dropDrafts, type KeptDraft, keepDrafts, readDrafts } from './draft-store.ts';
export { forgetOldSteps } from './drafts/draft-step-store.ts';
export type { EditServices } from './editing.ts';
export {
  archivedField,
  type EntityKind,
  type FieldRule,
  type Kinds,
  kindsInOrder,
  type ListSource,
  type PlannedRow,
  type PublishedRow,
  type RowComplaint,
  type WrittenRow,
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
export { tiersField } from './fields/tiers-field.ts';
export { recordDeed } from './journal/record-deed.ts';
export { freezeSelection, listEntities } from './lists/list-entities.ts';
export { forgetOldSelections, targetIds } from './lists/selection-store.ts';
export { changeRecords } from './personal-records.ts';
export type { ChangeRequest } from './plan-rules.ts';
export { newFields, type Patch, type Plan, type Planned, plan } from './plan-rules.ts';
export { publicationQueue, runPublications } from './run-publications.ts';
export { overTables } from './table-kind.ts';
export { type FieldTable, instantOf, moscowMoment, type RowsField, type TableKind } from './table-store.ts';
