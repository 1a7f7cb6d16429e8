import type { SubscriptionKind } from '#contract/subscriptions/subscription-words.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { MailingContent } from './entry-store.ts';
import { offerToDigest } from './offer-to-digest.ts';
import { keepSeen } from './publication-store.ts';
import { readReaders } from './subscription-store.ts';

export interface Publication {
  /** What it is, for ever: an edited text is not published anew. */
  key: string;
  at: Date;
  content: MailingContent;
  /** People notified in another way, such as followers of an auction. */
  knownTo?: readonly number[];
}

/** A module that publishes something: whatever of it is recent and public now. */
export interface Source {
  kind: SubscriptionKind;
  readRecent(tx: Tx, now: Date): Promise<Publication[]>;
}

/** Offers new publications to their subscribers. Each is sent once: see `note`. */
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

/** Marks existing publications as already announced, for a new or freshly filled database. */
export async function passOver(tx: Tx, sources: readonly Source[], now: Date): Promise<void> {
  for (const source of sources) await note(tx, source, now);
}

/**
 * Marks publications as seen and returns the new ones. The row and what follows from it are committed together; a
 * second instance waits on the row and then finds it.
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
