import type { QueueEntry } from '#contract/requests/queue.ts';
import type { RequestState } from '#contract/requests/request-words.ts';

/** The item or the lot that a person asks about. */
export interface About {
  itemId?: number;
  lotId?: number;
  name: string;
}

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    'get-consultation': { about?: About };
    /** A manager asks for a client. */
    'manager-consultation': { about?: About };
    'question-request': { subject?: string; question?: string; about?: About };
    /** Of a letter about what was sent. */
    'proved-address': { token: string };
    'request-items-error': {
      limit: number;
      excess: number;
      added: number;
      /** Asked for and no longer there. */
      gone: { id: number; name: string }[];
      /** In the draft and no longer there: they take room. */
      held: { id: number; name: string }[];
      event: string | null;
      /** The draft is being sent, nothing was added. */
      sending?: boolean;
    };
    /** The chosen items of a draft become a request. */
    'catalog-items-request': { itemsIds: number[]; event: string | null; sum: number; unpriced: number };
    /** A card of somebody whom a manager met. */
    'new-client': { name?: string; phone?: string; email?: string };
    /** A manager writes to their own client. */
    'client-letter': { id: number; name: string; email: string; onDone: () => void };
    /** Work on the queue: a letter of the house; a call, another hand or another state. */
    'queue-answer': { entry: QueueEntry; onDone: () => void };
    'queue-act': { act: RequestState | 'call' | 'hand-over'; entry: QueueEntry; onDone: () => void };
    /** What a sent request holds. */
    'catalog-items-list': { id: number; number: string };
  }
}
