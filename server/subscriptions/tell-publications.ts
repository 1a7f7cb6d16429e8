import type { SubscriptionKind } from '#contract/subscriptions/subscription-words.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { type MailingContent, offerToDigest } from './offer-to-digest.ts';
import { keepSeen } from './publication-store.ts';
import { readReaders } from './subscription-store.ts';

export interface Publication {
  /** What it is, for ever: an edited text is not published anew. */
  key: string;
  at: Date;
  content: MailingContent;
  /** Who is told of it by other ways: whoever follows an auction. */
  knownTo?: readonly number[];
}

/** A module that publishes something: whatever of it is recent and public now. */
export interface Source {
  kind: SubscriptionKind;
  readRecent(tx: Tx, now: Date): Promise<Publication[]>;
}

/** Looks at what has appeared since the last time and offers it to whoever wants such things. Told once: see `note`. */
export async function tellPublications(db: Db, sources: readonly Source[], now: Date): Promise<void> {
  for (const source of sources)
    await inTransaction(db, async (tx) => {
      const fresh = await note(tx, source, now);
      if (!fresh.length) return;
      const readers = await readReaders(tx, source.kind);
      for (const { key, at, content, knownTo = [] } of fresh) {
        const known = new Set(knownTo);
        await offerToDigest(
          tx,
          readers
            .filter(({ userId }) => userId === null || !known.has(userId))
            .map(({ subscriberId, letter, site, frequency }) => ({
              to: { subscriberId },
              kind: source.kind,
              key,
              at,
              frequency,
              letter,
              site,
              content,
            })),
          now,
        );
      }
    });
}

/** What is there already is no news: a new house, or a demo one that was just filled. */
export async function passOver(tx: Tx, sources: readonly Source[], now: Date): Promise<void> {
  for (const source of sources) await note(tx, source, now);
}

/**
 * Writes down what is seen and answers with what nobody has seen before. The row and what it causes are committed
 * together; a second instance waits on the row and then finds it.
 */
async function note(tx: Tx, { kind, readRecent }: Source, now: Date): Promise<Publication[]> {
  const recent = await readRecent(tx, now);
  if (!recent.length) return [];
  const fresh = await keepSeen(
    tx,
    kind,
    recent.map(({ key }) => key),
    now,
  );
  return recent.filter(({ key }) => fresh.has(key));
}
