import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { pathId } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';

const params = z.object({ id: pathId });
const api = '/api/internal/admin/sales/{id}/papers';

export const salePaperCalls = {
  [`GET ${api}/protocol/` as const]: {
    does: 'The protocol of published results, as PDF; with its annex, names and prices that are kept besides.',
    params,
    query: z.object({ annex: z.stringbool().catch(false).default(false) }),
    answer: fileAnswer,
  },
  [`GET ${api}/clerk/` as const]: {
    does: 'The clerk’s sheet of a led sale: its lots with room to write, and the participants’ numbers.',
    params,
    answer: fileAnswer,
  },
  [`GET ${api}/calls/` as const]: {
    does: 'Sheets of the operators of a led sale: whom each rings up, on which lots.',
    params,
    answer: fileAnswer,
  },
} as const satisfies Calls;
