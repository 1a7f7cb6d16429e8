import { type KeyObject, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Jobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Composition, compose } from './compose.ts';
import type { Sender } from './kit/composition.ts';
import { type Asker, refuseAsker, refuseCourtesy } from './letter-limits.ts';
import {
  copyLetter,
  emptyLetter,
  findLetter,
  insertLetter,
  markLetterSent,
  readUnsentLetters,
  writeLetter,
} from './letter-store.ts';
import { hideTokens, showTokens } from './letter-tokens.ts';
import type { Attachment, Post } from './post.ts';
import { reword } from './stated-letter.ts';

export const letterQueue = 'letters';

export interface Letter {
  kind: string;
  to: string;
  /**
   * Who caused it: a person or a browser, whose letters to others are limited; `house`: staff or the system;
   * `door`: a caller limited before, because the answer must not reveal whether a letter was written.
   */
  by: Asker | 'house' | 'door';
  /** To those who work here, of what a client did: limited by who caused it alone. */
  forStaff?: boolean;
  /** Sent again when sending was interrupted: better twice than never (confirmation, new password). */
  critical?: boolean;
  /** Leaves in its reader's quiet hours too; so does what is critical. */
  urgent?: boolean;
  content: Composition;
  /** The text is deleted once it is sent. */
  forget?: boolean;
  /** A small file of text, such as an entry for a calendar. */
  attachment?: Attachment;
}

interface LettersOptions {
  jobs: Jobs;
  post: Post;
  /** Of the tokens in letters. */
  key: KeyObject;
  publicUrl: string;
  supportEmail: string;
  phone?: string;
  /** Contacts edited since; empty: those of the configuration. */
  contacts?: (tx: Tx) => Promise<{ phone: string; email: string; address: string }>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  limits: RateLimits;
  /** Whether a person has confirmed this address. */
  owns: (tx: Tx, userId: number, address: string) => Promise<boolean>;
  /** What the house says otherwise than its code, of these statements. */
  said?: (tx: Tx, codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Until when letters to an address wait, if its reader has quiet hours now. */
  holdUntil?: (tx: Tx, to: string, now: Date) => Promise<Date | undefined>;
}

/** Letters are written in the transaction of their cause and leave after it. */
export class Letters {
  readonly #options: LettersOptions;
  constructor(options: LettersOptions) {
    this.#options = options;
  }

  /** Answers with the letter's number, or with the limit of its asker: then no letter is written. */
  queue(tx: Tx, letter: Letter & { by: 'house' | 'door' }): Promise<number>;
  queue(tx: Tx, letter: Letter): Promise<number | Refusal>;
  async queue(tx: Tx, letter: Letter): Promise<number | Refusal> {
    const standing = await this.#standingOf(tx, letter);
    if (standing instanceof Refusal) return standing;
    const { publicUrl, jobs, clock, holdUntil, key } = this.#options;
    const now = clock();
    const content = await this.#inWords(tx, letter.content);
    const { html, plain } = compose(content, await this.#sender(tx), { at: now });
    const { unsubscribePath } = content;
    const row = hideTokens(key, {
      message_id: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      kind: letter.kind,
      recipient: letter.to,
      subject: content.subject,
      html,
      plain,
      critical: letter.critical ?? false,
      forget: letter.forget ?? false,
      attachment: letter.attachment ? JSON.stringify(letter.attachment) : null,
      unsubscribe_url: unsubscribePath ? publicUrl + unsubscribePath : null,
      asked: standing === 'asked',
    });
    const id = await insertLetter(tx, row);
    const waits = letter.critical || letter.urgent ? undefined : await holdUntil?.(tx, letter.to, now);
    await jobs.enqueue(tx, letterQueue, { letterId: id }, { ...(waits && { after: waits }) });
    return id;
  }

  async #standingOf(tx: Tx, { by, to, forStaff }: Letter): Promise<'own' | 'asked' | Refusal> {
    const { limits, owns } = this.#options;
    if (by === 'house') return 'own';
    if (by === 'door') return 'asked';
    if (forStaff) return (await refuseAsker(limits, 'copies', by, tx)) ?? 'own';
    if (by.userId !== null && (await owns(tx, by.userId, to))) return 'own';
    return (await refuseCourtesy(limits, to, by, tx)) ?? 'asked';
  }

  #inWords(tx: Tx, content: Composition): Promise<Composition> | Composition {
    const { said } = this.#options;
    return said ? reword(content, (codes) => said(tx, codes)) : content;
  }

  /** As its reader gets it; tables hold it without the tokens of its links. */
  async read(db: Db, letterId: number) {
    const letter = await findLetter(db, letterId);
    return letter && showTokens(this.#options.key, letter);
  }

  async #sender(tx: Tx): Promise<Sender> {
    const { publicUrl, supportEmail, phone, contacts } = this.#options;
    const own = await contacts?.(tx);
    return {
      publicUrl,
      supportEmail: own?.email || supportEmail,
      ...((own?.phone || phone) && { phone: own?.phone || phone! }),
      ...(own?.address && { address: own.address }),
    };
  }

  /** A copy of a letter to its reader, under a name of its own: mail programs drop one that they know. */
  async queueAgain(tx: Tx, letterId: number, to: string): Promise<number | undefined> {
    const { publicUrl, jobs } = this.#options;
    const id = await copyLetter(tx, letterId, to, `<${randomUUID()}@${new URL(publicUrl).hostname}>`);
    if (id) await jobs.enqueue(tx, letterQueue, { letterId: id });
    return id;
  }

  /** One letter by its job. The state is committed before and after the post is asked, so a crash shows. */
  async send(db: Db, letterId: number): Promise<void> {
    const { post, log, metrics, key } = this.#options;
    const letter = await claim(db, letterId);
    if (!letter) return;
    if (letter === 'unconfirmed') {
      metrics.letter('unconfirmed');
      return;
    }
    try {
      const { html, plain, unsubscribe_url } = showTokens(key, letter);
      await post({
        messageId: letter.message_id,
        to: letter.recipient,
        subject: letter.subject,
        html,
        text: plain,
        attachment: letter.attachment as Attachment | null,
        unsubscribeUrl: unsubscribe_url,
      });
    } catch (err) {
      // Said by the post itself, or before it was asked: the letter surely did not leave and may go again.
      const state = letter.attempts >= 5 ? 'failed' : 'queued';
      const given = state === 'failed' && letter.forget ? emptyLetter : {};
      await writeLetter(db, letterId, { state, ...given });
      metrics.letter('failed');
      log.warn({ err, letterId }, 'letter not sent');
      if (state === 'queued') throw err;
      return;
    }
    await markLetterSent(db, letterId, letter.forget ? emptyLetter : {});
    metrics.letter('sent');
  }
}

/** For a restored database, whose jobs were not part of the backup. */
export async function requeueLetters(tx: Tx, jobs: Jobs): Promise<number> {
  const waiting = await readUnsentLetters(tx);
  for (const id of waiting) await jobs.enqueue(tx, letterQueue, { letterId: id });
  return waiting.length;
}

async function claim(db: Db, id: number) {
  const letter = await findLetter(db, id);
  if (!letter || ['sent', 'failed', 'unconfirmed'].includes(letter.state)) return undefined;
  if (letter.state === 'sending' && !letter.critical) {
    await writeLetter(db, id, { state: 'unconfirmed' });
    return 'unconfirmed' as const;
  }
  await writeLetter(db, id, { state: 'sending', attempts: letter.attempts + 1 });
  return { ...letter, attempts: letter.attempts + 1 };
}
