import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, optionalText, pathId } from '../protocol/fields.ts';
import { fileAnswer, fileBody, fileName } from '../protocol/file-answer.ts';
import { listQuery } from './entities.ts';
import { changedField } from './schemas.ts';
import { fieldName, fieldValues, simpleField } from './values.ts';

/** `add`: new ones only. `update`: also changes existing ones. `whole`: also archives what the file does not name. */
const importModes = ['add', 'update', 'whole'] as const;
const importStates = ['reading', 'unreadable', 'planning', 'ready', 'applying', 'applied', 'lost'] as const;
/** Which part of the plan a row is: `held` stays although the file does not name it, and says who holds it. */
const importParts = ['create', 'change', 'untouched', 'refused', 'archive', 'held'] as const;
const part = z.enum(importParts);
export type ImportPart = z.infer<typeof part>;

const column = z.object({
  index: z.int(),
  heading: z.string(),
  samples: z.array(z.string()),
  /** A field, or one of the composite targets; null: not read. */
  target: z.string().nullable(),
  /** `unknown`: nothing is loaded until a person decides. */
  how: z.enum(['known', 'learned', 'ignored', 'unknown', 'chosen']),
  why: z.string(),
  /** Words of its cells and how they are understood: RB → Круг. */
  values: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type ImportColumn = z.infer<typeof column>;

const counts = z.object({
  create: z.int(),
  change: z.int(),
  untouched: z.int(),
  refused: z.int(),
  archive: z.int(),
  held: z.int(),
  /** Rows that a person has taken out. */
  unticked: z.int(),
  /** Cells that empty a field. */
  emptied: z.int(),
});

export const importView = z.object({
  id,
  kind: changedField,
  name: z.string(),
  /** «лист «Stock»», «CP1251, точка с запятой». */
  about: z.string(),
  by: actor.nullable(),
  at: instant,
  state: z.enum(importStates),
  /** Why it could not be read, or was stopped; otherwise empty. */
  problem: z.string(),
  rowCount: z.int(),
  columns: z.array(column),
  /** As values of rows are shown. */
  fields: z.array(simpleField),
  /** What a column may be bound to. */
  targets: z.array(z.object({ name: z.string(), label: z.string() })),
  mode: z.enum(importModes),
  source: z.string(),
  sources: z.array(z.string()),
  to: z.enum(['drafts', 'public']),
  /** Grows with every plan; applying names the one that was seen. */
  plan: z.int(),
  counts,
  /** How many rows applying would write, and whether the number to be archived has to be typed. */
  willWrite: z.int(),
  typeNumber: z.boolean(),
  progress: z.object({ done: z.int(), of: z.int() }),
  changeId: id.nullable(),
});
export type ImportView = z.infer<typeof importView>;

const importRow = z.object({
  row: z.int(),
  part,
  ticked: z.boolean(),
  entityId: z.string().nullable(),
  title: z.string(),
  picture: z.string().nullable(),
  /** Null: it is created. */
  before: fieldValues.nullable(),
  after: fieldValues,
  complaints: z.array(
    z.object({
      column: z.int().nullable(),
      heading: z.string(),
      field: z.string(),
      value: z.string(),
      reason: z.string(),
      /** Words to choose from, where the field has some. */
      options: z.array(z.object({ code: z.string(), label: z.string() })),
    }),
  ),
  note: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

const params = z.object({ id: pathId });
/** Numbers of a sheet; below zero those that the file does not name. */
const rowNumber = z.int().min(-2_000_000).max(2_000_000);
const api = '/api/internal/admin/imports';

export const importCalls = {
  [`GET ${api}/` as const]: {
    does: 'Imports of what one may load, goods or people, the latest first.',
    answer: z.object({
      imports: z.array(
        importView
          .pick({ id: true, kind: true, name: true, by: true, at: true, state: true, changeId: true })
          .extend({
            rowCount: z.int(),
          }),
      ),
    }),
  },
  [`POST ${api}/file/{kind}/` as const]: {
    does: 'Takes a file (CSV, XLSX) to be read and planned; nothing is written by it.',
    params: z.object({ kind: changedField }),
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: z.object({ id }),
  },
  [`GET ${api}/sample/{kind}/` as const]: {
    does: 'A list of a kind to begin with: its headings and two rows.',
    params: z.object({ kind: changedField }),
    answer: fileAnswer,
  },
  [`GET ${api}/{id}/` as const]: {
    does: 'One import: how its columns are understood, what its plan says, how far it is.',
    params,
    answer: importView,
  },
  [`POST ${api}/{id}/plan` as const]: {
    does: 'Says otherwise (columns, words, mended cells, mode, source, where to) and plans anew. What is said is remembered.',
    params,
    body: z.strictObject({
      columns: z
        .array(z.strictObject({ index: z.int().min(0).max(300), target: fieldName.nullable() }))
        .max(300)
        .default([]),
      /** A corrected cell; with `code` the word's meaning is remembered. */
      mended: z
        .array(
          z.strictObject({
            row: rowNumber.positive(),
            column: z.int().min(0).max(300),
            text: z.string().max(2000),
            code: z.string().max(60).optional(),
          }),
        )
        .max(500)
        .default([]),
      mode: z.enum(importModes).optional(),
      source: z.string().trim().max(100).optional(),
      to: z.enum(['drafts', 'public']).optional(),
    }),
    answer: importView,
  },
  [`GET ${api}/{id}/rows` as const]: {
    does: 'Rows of one part of the plan; `after` a row. `steep`: a price that moves by more than a fifth. `field`: one that changes.',
    params,
    query: z.object({
      part: part.catch('change').default('change'),
      after: z.coerce.number().int().min(-2_000_000).max(2_000_000).optional().catch(undefined),
      steep: z.literal('1').optional().catch(undefined),
      field: fieldName.optional().catch(undefined),
    }),
    answer: z.object({ rows: z.array(importRow), total: z.int(), next: z.int().nullable() }),
  },
  [`POST ${api}/{id}/ticks` as const]: {
    does: 'Takes rows out of what will be loaded, or back in.',
    params,
    body: z.strictObject({ rows: z.array(rowNumber).min(1).max(1000), ticked: z.boolean() }),
    answer: importView,
  },
  [`POST ${api}/{id}/apply` as const]: {
    does: 'Loads the ticked rows as one change, all or nothing; stops where the plan is no longer what was shown.',
    params,
    body: z.strictObject({
      plan: z.int().min(0).max(2_147_483_647),
      why: optionalText(300),
      /** How many go into the archive, typed by a person, when that is more than a fifth. */
      archiving: z.int().optional(),
    }),
    answer: importView,
  },
  [`POST ${api}/{id}/stop` as const]: {
    does: 'Stops what is under way; not one row is written.',
    params,
    body: z.strictObject({}),
    answer: importView,
  },
  [`POST ${api}/{id}/take-back` as const]: {
    does: 'Takes back what a load put into drafts; what was edited or published since stays.',
    params,
    body: z.strictObject({}),
    answer: z.object({ removed: z.int(), left: z.int() }),
  },
  [`GET ${api}/{id}/refused` as const]: {
    does: 'The refused rows as they came, with reasons, as a CSV to be mended and sent again.',
    params,
    answer: fileAnswer,
  },
  [`GET /api/internal/admin/exports/{kind}/` as const]: {
    does: 'What a list shows, all of its rows, as CSV or XLSX; importing it again changes nothing.',
    params: z.object({ kind: changedField }),
    query: listQuery.extend({ format: z.enum(['csv', 'xlsx']).catch('csv').default('csv') }),
    answer: fileAnswer,
  },
} as const satisfies Calls;
