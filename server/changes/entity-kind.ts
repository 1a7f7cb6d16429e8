import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { EntityPreview, ListQuery } from '#contract/back-office/entities.ts';
import type { ChangedName } from '#contract/back-office/kinds.ts';
import type { FieldDescription, FieldOption, FieldValue, FieldValues } from '#contract/back-office/values.ts';
import type { PluralForms } from '#contract/russian.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';

/** One field of a kind: its schema and what its form shows. What follows from the schema is not repeated. */
export interface FieldRule {
  schema: z.ZodType;
  label: string;
  group?: string;
  control?: FieldDescription['control'];
  unit?: string;
  help?: string;
  decimals?: number;
  /** Words of a choice, or where they are read. */
  options?: readonly FieldOption[] | ((db: Db) => Promise<FieldOption[]>);
  /** Of a table inside a field. */
  columns?: Record<string, FieldRule>;
  /** The column that says how deep a row lies, '0' or '1': rows are pushed in and out instead of choosing it. */
  nesting?: string;
  /** «14 цен»; values, unless said. */
  forms?: PluralForms;
  /** A formula may change it. */
  reckoned?: true;
  /** Prose, though it is one line. */
  typeset?: true;
  /** A text that may name stones, lots, selections and indices. */
  embeds?: true;
  /** What a new one begins with; empty, unless said. */
  initial?: FieldValue;
}

/** As it stands in the public tables. `archived` is one of its fields. */
export interface PublishedRow {
  version: number;
  fields: FieldValues;
  /** What the table keeps as its picture. */
  picture?: string | null;
}

/** A row before it is written: what differs, what stood there, and the whole of it for what follows from its fields. */
export interface PlannedRow {
  id: string;
  changed: FieldValues;
  whole: FieldValues;
  /** Of the fields that differ; null: it would be new. */
  before: FieldValues | null;
}

/** A row to be written, with its next version. */
export interface WrittenRow extends PlannedRow {
  version: number;
}

/** Of the whole row, or of its fields by name. */
export type RowComplaint = string | Record<string, string>;

/** What a list reads a field as. */
export type ListedType =
  | 'text'
  | 'int'
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'double precision'
  | 'text[]'
  | 'jsonb';

/**
 * Column types of fields. A moment is Moscow time, «2026-12-12T17:00»; a reference is another row's number, as a
 * field its text.
 */
export type ColumnType = ListedType | 'moment' | 'reference';

/** Where a list reads its rows: one expression a field, with the type that a draft's value is read as. */
export interface ListSource {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** As text, and as rows are ordered. */
  id: RawBuilder<unknown>;
  idType: 'bigint' | 'text';
  version: RawBuilder<unknown>;
  archived: RawBuilder<unknown>;
  searched: RawBuilder<unknown>;
  picture: RawBuilder<unknown>;
  fields: Record<string, { expression: RawBuilder<unknown>; type: ListedType }>;
}

/**
 * One aggregate that is edited, given by the module that owns its tables. A kind holds only what an editor may set:
 * what is judged, paid or sent (the status of an item) is no field of it.
 */
export interface EntityKind {
  name: ChangedName;
  /**
   * The field by which an imported list identifies an item; for goods their own number, otherwise laboratory and
   * certificate.
   */
  key?: string;
  groups: Record<string, string>;
  fields: Record<string, FieldRule>;
  /** Columns of the list unless others are chosen. */
  columns: readonly string[];
  /** What no field can say by itself: field → complaint. */
  check?: (fields: FieldValues) => Record<string, string>;
  /**
   * Checks of rows about to be written that need the tables, by id; of new ones too, run under the locks. Rows that are
   * published at an hour are checked when it is named as well.
   */
  complain?: (db: Db | Tx, rows: readonly PlannedRow[], at?: Date) => Promise<Map<string, RowComplaint>>;
  titleOf: (id: string, fields: FieldValues) => string;
  /** Where visitors see it. */
  hrefOf?: (id: string, fields: FieldValues) => string;
  /** The page that is its own: who has kept an address of it is led to the next one. */
  pathOf?: (id: string, fields: FieldValues) => string;
  /** What fields of others name it by; its page, unless said. */
  targetOf?: (id: string, fields: FieldValues) => string;
  /** Fields whose values lead to pages, show pictures or name things of the house. */
  links?: readonly string[];
  /** The address of a small picture of it: of a draft's photos one that only its editors may open. */
  pictureOf?: (fields: FieldValues, draft: FieldValues, stored: string | null) => string | undefined;
  source: ListSource;
  read: (db: Db | Tx, ids: readonly string[]) => Promise<Map<string, PublishedRow>>;
  /** One statement, in ascending order, NO KEY UPDATE. */
  lockAndRead: (tx: Tx, ids: readonly string[]) => Promise<Map<string, PublishedRow>>;
  /** `by`: whose change it is; null: the system's. */
  create: (tx: Tx, rows: readonly WrittenRow[], by: number | null) => Promise<void>;
  change: (tx: Tx, rows: readonly WrittenRow[], by: number | null) => Promise<void>;
  /** What keeps entities from being archived: lots, requests, meetings. */
  holders: (db: Db | Tx, ids: readonly string[]) => Promise<Map<string, string[]>>;
  /** Facts that no editor sets, shown beside the form. */
  facts?: (db: Db, id: string) => Promise<{ label: string; value: string; href: string | null }[]>;
  /** As people would see it with these fields, which are complete. */
  preview?: (db: Db, id: string, fields: FieldValues) => Promise<EntityPreview>;
  /** For kinds whose list is shown elsewhere: the ids an export holds; by default what `source` finds. */
  exported?: (db: Db, query: ListQuery, by: number) => Promise<string[]>;
  /** Those whose fields a list and its undo leave alone, and why. */
  apart?: (db: Db | Tx, ids: readonly string[]) => Promise<Map<string, string>>;
  newId: (tx: Tx, code: string | undefined) => Promise<string | Refusal>;
  /** Many numbers at once, where new ones are numbered. */
  newIds?: (db: Db | Tx, count: number) => Promise<string[]>;
  /** Fields about a person, and which entities are about them: emptied at erasure. */
  personal?: { fields: readonly string[]; of: (tx: Tx, userId: number) => Promise<string[]> };
}

/** All kinds, in the one order in which they are locked. */
export type Kinds = ReadonlyMap<string, EntityKind>;
export const kindsInOrder = (kinds: readonly EntityKind[]): Kinds =>
  new Map(kinds.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((kind) => [kind.name, kind]));

export const archivedField = 'archived';

/** What a new one begins with. Of a list of thousands every one begins so: reckoned once a kind. */
const initials = new WeakMap<EntityKind['fields'], FieldValues>();
export function initialFields({ fields }: Pick<EntityKind, 'fields'>): FieldValues {
  let initial = initials.get(fields);
  if (!initial) {
    initial = Object.fromEntries(
      Object.entries(fields).map(([name, { initial }]) => [name, initial ?? null]),
    );
    initials.set(fields, initial);
  }
  return initial;
}
