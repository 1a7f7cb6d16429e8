import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import {
  actor,
  dayField,
  id,
  instant,
  optionalText,
  pathId,
  requiredText,
  rubles,
} from '../protocol/fields.ts';
import { fileAnswer, fileBody, fileName } from '../protocol/file-answer.ts';
import {
  type ConsentManner,
  type ConsignmentActKind,
  consentManners,
  consignmentActWords,
  type KeptManner,
  keptManners,
} from './seller-words.ts';

const manner = z.enum(Object.keys(consentManners) as ConsentManner[]);

const act = z.object({
  id,
  kind: z.enum(Object.keys(consignmentActWords) as ConsignmentActKind[]),
  number: z.string(),
  day: z.string(),
  /** The paper itself. */
  href: z.string(),
});

const consent = z.object({
  id,
  /** Null: the owner agreed to sell without a reserve. */
  reserve: rubles.nullable(),
  person: z.string(),
  manner: z.enum(Object.keys(keptManners) as KeptManner[]),
  at: instant,
  by: actor.nullable(),
  /** What it was given on; null: nothing was kept. */
  href: z.string().nullable(),
});

const consignment = z.object({
  id,
  item: z.object({ id, name: z.string(), href: z.string() }),
  /** Where it lies, if recorded. */
  place: z.string().nullable(),
  /** Below it the thing is not announced: as agreed in the contract, or consented to since. Null: none was agreed. */
  reserve: rubles.nullable(),
  intake: act,
  /** Null: still here. */
  returned: act.nullable(),
  consents: z.array(consent),
});
export type Consignment = z.infer<typeof consignment>;

const consigned = z.object({ consignments: z.array(consignment) });
export type Consigned = z.infer<typeof consigned>;

const params = z.object({ id: pathId });
const items = z.array(id).min(1, 'Назовите хотя бы один предмет').max(200, 'Не\u00A0больше 200 за\u00A0раз');
const contracts = '/api/internal/admin/seller-contracts/{id}';

export const sellerCalls = {
  [`GET ${contracts}/things` as const]: {
    does: 'Things that came by a contract: where they lie, by which acts they came and went, the reserve agreed.',
    params,
    answer: consigned,
  },
  [`POST ${contracts}/intake` as const]: {
    does: 'Takes things in by a numbered act; all of them, or none.',
    idempotent: true,
    params,
    body: z.strictObject({ items, day: dayField, note: optionalText(500) }),
    answer: consigned,
  },
  [`POST ${contracts}/return` as const]: {
    does: 'Gives things back by a numbered act; none that was sold, is held or stands in an announced sale.',
    idempotent: true,
    params,
    body: z.strictObject({ items, day: dayField, note: optionalText(500) }),
    answer: consigned,
  },
  'POST /api/internal/admin/consignments/{id}/consent': {
    does: 'Writes down that the owner agreed to a lower reserve: who said so, how, and what it was given on.',
    idempotent: true,
    params,
    body: z.strictObject({
      reserve: rubles.min(1, 'Больше нуля').nullable(),
      person: requiredText(120),
      manner,
      file: id.nullable(),
    }),
    answer: consigned,
  },
  'GET /api/internal/admin/consignment-acts/{id}/file': {
    does: 'The paper of an act, as PDF: drawn from what was written down when it was made.',
    params,
    answer: fileAnswer,
  },
  'POST /api/internal/admin/seller-papers/': {
    does: 'Takes a scan (PDF, JPEG, PNG, at most 25 MB) for a contract or a consent to name; it is never public.',
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: z.object({ id, name: z.string(), mediaType: z.string() }),
  },
  'GET /api/internal/admin/seller-papers/{id}/': {
    does: 'A scan of an owner’s paper, for those who prepare sales.',
    params,
    answer: fileAnswer,
  },
} as const satisfies Calls;
