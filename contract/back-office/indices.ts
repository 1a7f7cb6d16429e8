import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { dayField, id, instant, optionalText } from '../protocol/fields.ts';
import { fileBody, fileName } from '../protocol/file-answer.ts';
import { entityId } from './schemas.ts';

/** Points in one file or one change. */
export const maxPoints = 5000;
/** One point an index is proposed at a time. */
const maxAnswered = 500;
export const maxPointFileBytes = 512 * 1024;

const monthField = dayField.refine((day) => day.endsWith('-01'), 'Назовите первое число месяца');
/** In hundredths, as forms hold figures. */
export const pointValue = z
  .int('Нужно число')
  .min(1, 'Нужно больше нуля')
  .max(100_000_000_000, 'Слишком много');

const point = z.object({
  month: z.string(),
  value: z.int(),
  /** What it said before it was corrected. */
  first: z.int().nullable(),
  correctedAt: instant.nullable(),
});

const comparedDeal = z.object({
  day: z.string(),
  itemId: z.string(),
  name: z.string(),
  /** Rubles. */
  price: z.int(),
  carat: z.number(),
  ratio: z.number(),
  /** Those too far from the rest are left out. */
  taken: z.boolean(),
});

const proposal = z.object({
  month: z.string(),
  /** Null: no point is proposed; the words say why. */
  value: z.int().nullable(),
  ratio: z.number().nullable(),
  base: z.number().nullable(),
  comparables: z.int(),
  unusual: z.boolean(),
  words: z.string(),
  deals: z.array(comparedDeal),
  /** Why a person declined it. */
  declined: z.object({ why: z.string(), at: instant }).nullable(),
});
export type PointProposal = z.infer<typeof proposal>;

const editedIndex = z.object({
  id: entityId,
  label: z.string(),
  unit: z.enum(['index', 'rubles']),
  points: z.array(point),
  /** Null: the month after its last point is not over. */
  proposal: proposal.nullable(),
});
export type EditedIndex = z.infer<typeof editedIndex>;

const written = z.object({ changeId: id.nullable(), words: z.string() });
const api = '/api/internal/admin/indices';

export const indexCalls = {
  [`GET ${api}/` as const]: {
    does: 'Indices of prices with their points by month, and what the house’s own deals propose for the month after the last.',
    answer: z.object({
      /** Points are written up to this month. */
      thisMonth: z.string(),
      indices: z.array(editedIndex),
    }),
  },
  [`POST ${api}/points/` as const]: {
    does: 'Writes points of any indices as one change. `from`: the value that was seen; a corrected point needs a reason.',
    body: z.strictObject({
      points: z
        .array(
          z.strictObject({
            index: entityId,
            month: monthField,
            value: pointValue,
            from: pointValue.nullable(),
          }),
        )
        .min(1, 'Нет ни\u00A0одной точки')
        .max(maxPoints, 'Слишком много точек'),
      why: optionalText(300),
    }),
    answer: written,
    idempotent: true,
  },
  [`POST ${api}/file/` as const]: {
    does: 'Reads points from a table (CSV, XLSX), one a row or months side by side; nothing is written by it.',
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: z.object({
      about: z.string(),
      points: z.array(z.object({ index: entityId, month: z.string(), value: z.int() })),
      refused: z.array(z.object({ row: z.int(), words: z.string() })),
    }),
  },
  [`POST ${api}/answers/` as const]: {
    does: 'Writes proposed points as they were shown as one change, or declines them with a reason; their deals are kept with the answers.',
    body: z.strictObject({
      points: z
        .array(z.strictObject({ index: entityId, month: monthField, value: pointValue }))
        .min(1, 'Нет ни\u00A0одной точки')
        .max(maxAnswered, 'Слишком много точек'),
      accepted: z.boolean(),
      why: optionalText(300),
    }),
    answer: written,
    idempotent: true,
  },
} as const satisfies Calls;
