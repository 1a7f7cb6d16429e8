import { isApiError } from '#contract/protocol/envelope.ts';

/** What is sent; an attempt is one of these and keeps its key until something in it changes. */
export interface Bet {
  amount?: number;
  maxAmount?: number;
  confirmed: boolean;
}

/** Sending the same bet again is the same attempt: it is judged once, however often it arrives. */
export class Attempts {
  #last = { text: '', key: '' };
  readonly #newKey: () => string;

  constructor(newKey: () => string = () => crypto.randomUUID()) {
    this.#newKey = newKey;
  }

  keyOf(bet: Bet): string {
    const text = JSON.stringify([bet.amount, bet.maxAmount, bet.confirmed]);
    if (this.#last.text !== text) this.#last = { text, key: this.#newKey() };
    return this.#last.key;
  }

  /** Judged: the next bet is a new one even when it looks the same. */
  settle(): void {
    this.#last = { text: '', key: '' };
  }
}

/** Pauses before a repeat, ms: a lost answer is asked for again before the person has to. */
export const repeatAfter = [400, 1200] as const;

type Wait = (milliseconds: number) => Promise<void>;
const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A refusal ends it at once; after a lost connection or a fault it is retried with the same key. */
export async function sendWithRepeats<T>(send: () => Promise<T>, pause: Wait = wait): Promise<T> {
  for (const milliseconds of repeatAfter) {
    try {
      return await send();
    } catch (error) {
      if (!mayRepeat(error)) throw error;
      await pause(milliseconds);
    }
  }
  return send();
}

/** The answer was lost: unknown whether the bet was judged. */
export const isUncertain = (error: unknown): boolean => !isApiError(error) || error.status >= 500;

const mayRepeat = (error: unknown): boolean =>
  isUncertain(error) && !(error instanceof DOMException && error.name === 'AbortError');
