import type { ImportPart, ImportView } from '#contract/back-office/imports.ts';
import type { ChangedName } from '#contract/back-office/kinds.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { CellComplaint } from './recognising/read-row.ts';
import type { Recognised } from './recognising/recognise-columns.ts';

/** How many rows of each part; `standing`: how many of the same source stand on the site. */
export type ImportCounts = Record<ImportPart, number> & {
  unticked: number;
  emptied: number;
  standing: number;
};

export interface ImportRecord {
  id: number;
  kind: ChangedName;
  byId: number | null;
  byName: string | null;
  at: Date;
  name: string;
  about: string;
  state: ImportView['state'];
  problem: string;
  rowCount: number;
  columns: Recognised[];
  mode: ImportView['mode'];
  source: string;
  target: ImportView['to'];
  plan: number;
  counts: Partial<ImportCounts>;
  done: number;
  changeId: number | null;
}

/** What the plan says of one row. */
export interface PlannedImportRow {
  row: number;
  part: ImportPart;
  entityId: string | null;
  title: string;
  picture: string | null;
  /** What the file wants; null: it could not be read. */
  wanted: FieldValues | null;
  /** What stood in the same fields; null: nothing does. */
  seen: FieldValues | null;
  before: FieldValues | null;
  /** Null of a new one: all that it will hold follows from what is wanted. */
  after: FieldValues | null;
  complaints: CellComplaint[];
  note: string;
}
