import type { FieldValues } from '#contract/back-office/values.ts';
import type { EntityKind, FieldRule, TableKind } from '#server/changes/public.ts';
import type { Subject } from '#server/pictures/public.ts';

/** What tells one type of items from another. */
export interface Type {
  fields: Record<string, FieldRule>;
  tables: Pick<TableKind, 'main' | 'more' | 'rows'>;
  check: NonNullable<EntityKind['check']>;
  columns: readonly string[];
  /** What its picture shows, and of which fields. */
  drawn: { from: readonly string[]; subject: (fields: FieldValues) => Subject };
  /** Columns of `items` that follow from fields. */
  derived: { from: readonly string[]; columns: (fields: FieldValues) => Record<string, unknown> };
}
