import { isApiError } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

export interface Entry {
  saleId: number;
  lot: number;
  paddle: number;
  amount: number;
  channel: 'hall' | 'phone';
  confirmed: boolean;
}

export type Entered =
  | { kind: 'accepted'; seq: number }
  /** [A62] For a second person; no bid yet. */
  | { kind: 'waits'; entry: number }
  /** The server's refusal; what was typed stays. */
  | { kind: 'refused'; text: string; confirm: boolean }
  /** Unknown whether it arrived; not sent again. */
  | { kind: 'lost' };

/** For so long the same key is tried again; afterwards what was typed is never sent by itself. */
const triedForMs = 3000;

export async function sendEntry({ saleId, ...body }: Entry): Promise<Entered> {
  const idempotencyKey = crypto.randomUUID();
  const until = Date.now() + triedForMs;
  while (Date.now() < until) {
    try {
      const answer = await browserApi(
        'POST /api/internal/admin/sales/{id}/desk/bets',
        { params: { id: saleId }, body },
        { idempotencyKey, key: idempotencyKey, signal: AbortSignal.timeout(until - Date.now()) },
      );
      return 'entry' in answer
        ? { kind: 'waits', entry: answer.entry.id }
        : { kind: 'accepted', seq: answer.seq };
    } catch (error) {
      if (isApiError(error) && error.status < 500)
        return { kind: 'refused', text: textOf(error), confirm: error.code === 'needs-confirmation' };
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
  return { kind: 'lost' };
}

/** Rejects when the house is silent for so long; what it does then is seen in the course of the lot. */
export async function answerWithin(answer: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), triedForMs);
  });
  await Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

interface Refused {
  message: string;
  fields?: Record<string, string> | undefined;
}

/** The first complaint of a field says more than that there are some. */
export const textOf = ({ message, fields }: Refused): string => Object.values(fields ?? {})[0] ?? message;
