import type { FieldValues } from '#contract/back-office/values.ts';
import type { EntityKind, FieldRule, TableKind } from '#server/changes/public.ts';
import type { PictureSubject } from '#server/pictures/public.ts';

/** Where the types of items differ. */
export interface Type {
  fields: Record<string, FieldRule>;
  tables: Pick<TableKind, 'main' | 'more' | 'rows'>;
  check: NonNullable<EntityKind['check']>;
  columns: readonly string[];
  /** What its picture shows, and of which fields. */
  drawn: { from: readonly string[]; subject: (fields: FieldValues) => PictureSubject };
  /** Columns of `items` that follow from fields. */
  derived: { from: readonly string[]; columns: (fields: FieldValues) => Record<string, unknown> };
}
