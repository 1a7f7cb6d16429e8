import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { dayField, id, instant, optionalText, pathId, requiredText } from '../protocol/fields.ts';
import { fileAnswer, fileBody, fileName } from '../protocol/file-answer.ts';
import {
  type CompanyPaperKind,
  type CompanyPaperState,
  companyPaperKinds,
  companyPaperStates,
} from './document-words.ts';
import { type LibraryFolder, libraryFolders, type ReadingState, readingStates } from './library-words.ts';

const keys = <T extends Record<string, unknown>>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);
const kind = keys(companyPaperKinds) as z.ZodType<CompanyPaperKind, CompanyPaperKind>;
const state = keys(companyPaperStates) as z.ZodType<CompanyPaperState, CompanyPaperState>;
const folder = keys(libraryFolders) as z.ZodType<LibraryFolder, LibraryFolder>;
const reading = keys(readingStates) as z.ZodType<ReadingState, ReadingState>;

/** Of a form: an empty field is no day. */
const optionalDay = z
  .union([z.literal(''), dayField], 'Укажите день')
  .nullable()
  .default(null)
  .transform((value) => value || null);

/** Fields shown to everyone who may see a paper. */
const paperFacts = {
  id,
  kind,
  title: z.string(),
  name: z.string(),
  size: z.int(),
  mediaType: z.string(),
  state,
  reason: z.string(),
  validUntil: z.string().nullable(),
  /** Of an accepted one with a term, while it is good. */
  daysLeft: z.int().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
};

const companyPaper = z.object({
  ...paperFacts,
  /** Who decided, as the company may know them. */
  decidedBy: z.string().nullable(),
  /** A request for admission names it: it stays. */
  named: z.boolean(),
  fromHouse: z.boolean(),
});
export type CompanyPaper = z.infer<typeof companyPaper>;

const reviewPaper = z.object({
  ...paperFacts,
  decidedBy: z.string().nullable(),
  named: z.boolean(),
  company: z.object({ userId: id, name: z.string(), inn: z.string(), ogrn: z.string() }),
  /** It takes the place of another. */
  replaces: z.boolean(),
});
export type ReviewPaper = z.infer<typeof reviewPaper>;

const libraryRow = z.object({
  id,
  folder,
  title: z.string(),
  about: z.string(),
  number: z.int(),
  changes: z.string(),
  requiredUntil: z.string().nullable(),
  updatedAt: instant,
  size: z.int(),
  readBy: z.int(),
  reading,
});
export type LibraryRow = z.infer<typeof libraryRow>;

const libraryDocument = libraryRow.extend({
  name: z.string(),
  mediaType: z.string(),
  staffCount: z.int(),
  versions: z.array(
    z.object({ number: z.int(), changes: z.string(), createdAt: instant, createdBy: z.string().nullable() }),
  ),
  /** All staff; null: has not read this version. */
  readers: z.array(z.object({ name: z.string(), readAt: instant.nullable() })),
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

const params = z.object({ id: pathId });
const inline = z.stringbool().catch(false).default(false);
const nothing = z.object({});
const api = '/api/internal/documents';

export const documentCalls = {
  [`GET ${api}/` as const]: {
    does: 'The papers of the person’s company: its own, and those the house has given it.',
    answer: z.object({ papers: z.array(companyPaper), fromHouse: z.array(companyPaper) }),
  },
  [`POST ${api}/` as const]: {
    does: 'Takes a paper of a company (PDF, JPEG or PNG by its bytes, at most 25 MB); a manager reviews it.',
    query: z.object({ name: fileName, kind: kind.optional() }),
    body: fileBody,
    answer: companyPaper,
  },
  [`POST ${api}/{id}/` as const]: {
    does: 'What a paper is and until when it is good, while nobody has decided on it.',
    params,
    body: z.strictObject({ kind, title: optionalText(120), validUntil: optionalDay }),
    answer: companyPaper,
  },
  [`POST ${api}/{id}/replace` as const]: {
    does: 'Takes a file in the place of a paper: reviewed anew; requests that name the old one name it too.',
    params,
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: companyPaper,
  },
  [`DELETE ${api}/{id}/` as const]: {
    does: 'Deletes an own paper that no request for admission names.',
    params,
    answer: nothing,
  },
  [`GET ${api}/{id}/file` as const]: {
    does: 'The file of a paper: for its company, auction managers and admins. `inline=1`: to be looked at.',
    params,
    query: z.object({ inline }),
    answer: fileAnswer,
  },

  [`GET ${api}/review/` as const]: {
    does: 'Papers that wait for a decision, the oldest first, then the latest decided; auction managers.',
    answer: z.object({ waiting: z.array(reviewPaper), decided: z.array(reviewPaper) }),
  },
  [`POST ${api}/review/{id}/` as const]: {
    does: 'Accepts a paper (its kind and its term as the manager reads them) or refuses it with a reason.',
    params,
    body: z.strictObject({
      decision: z.enum(['accept', 'refuse']),
      reason: optionalText(500),
      kind,
      validUntil: optionalDay,
    }),
    answer: reviewPaper,
  },
  [`POST ${api}/companies/{id}/` as const]: {
    does: 'Gives a paper of the house (contract, invoice, act, protocol) to a company; auction managers.',
    params,
    query: z.object({ name: fileName, kind, title: optionalText(120) }),
    body: fileBody,
    answer: companyPaper,
  },

  [`GET ${api}/library/` as const]: {
    does: 'The house’s library: folders, what must be read, the documents of a folder or those found.',
    query: z.object({
      folder: folder.optional().catch(undefined),
      q: z.string().trim().max(100).catch('').default(''),
    }),
    answer: z.object({
      folders: z.array(z.object({ code: folder, count: z.int() })),
      total: z.int(),
      staffCount: z.int(),
      required: z.array(libraryRow),
      documents: z.array(libraryRow),
    }),
  },
  [`GET ${api}/library/{id}/` as const]: {
    does: 'A document of the library: its versions, and who has read the latest.',
    params,
    answer: libraryDocument,
  },
  [`GET ${api}/library/{id}/file` as const]: {
    does: 'Its file, the latest version unless another is named.',
    params,
    query: z.object({ inline, number: z.coerce.number().int().positive().optional().catch(undefined) }),
    answer: fileAnswer,
  },
  [`POST ${api}/library/{id}/read` as const]: {
    does: 'The person has read this version.',
    params,
    body: z.strictObject({ number: z.int().positive() }),
    answer: libraryDocument,
  },
  [`POST ${api}/library/` as const]: {
    does: 'Adds a document with its first version; admins.',
    query: z.object({
      name: fileName,
      folder,
      title: requiredText(150),
      about: optionalText(1000),
      requiredUntil: optionalDay,
    }),
    body: fileBody,
    answer: libraryDocument,
  },
  [`POST ${api}/library/{id}/versions` as const]: {
    does: 'Adds a version: whoever has read an earlier one is asked to read again; admins.',
    params,
    query: z.object({ name: fileName, changes: optionalText(500), requiredUntil: optionalDay }),
    body: fileBody,
    answer: libraryDocument,
  },
  [`DELETE ${api}/library/{id}/` as const]: {
    does: 'Takes a document out of the library; who has read it stays known; admins.',
    params,
    answer: nothing,
  },
} as const satisfies Calls;
