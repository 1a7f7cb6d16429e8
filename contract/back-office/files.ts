import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, pathId } from '../protocol/fields.ts';
import { fileAnswer, fileBody, fileName } from '../protocol/file-answer.ts';

const api = '/api/internal/admin/files';

export const fileCalls = {
  [`POST ${api}/` as const]: {
    does: 'Takes a photo (JPEG, PNG) or a certificate (PDF too) of an item, at most 25 MB; pictures are drawn anew, without what a camera adds.',
    query: z.object({ purpose: z.enum(['photo', 'certificate']), name: fileName }),
    body: fileBody,
    answer: z.object({ id, name: z.string(), mediaType: z.string() }),
  },
  [`GET ${api}/{id}/` as const]: {
    does: 'A photo or a certificate that was taken, public or not: for those who keep the goods.',
    params: z.object({ id: pathId }),
    answer: fileAnswer,
  },
} as const satisfies Calls;
