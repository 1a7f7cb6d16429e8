import { sql } from 'kysely';
import type { SubscriptionKind } from '#contract/subscriptions.ts';
import { recordConsent, refuseCourtesy } from '#server/account/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';
import type { Letters } from '#server/platform/mail/letters.ts';

export interface Subscriptions {
  db: Db;
  letters: Letters;
  limits: RateLimits;
}

const hours = 72;

const kindNames: Record<SubscriptionKind, string> = {
  news: 'новые камни и\u00A0новости',
  auctions: 'торги',
  events: 'события',
  articles: 'статьи',
  'price-indices': 'индексы цен',
};

export async function subscribe(
  { db, letters, limits }: Subscriptions,
  email: string,
  kinds: SubscriptionKind[],
  caller: Caller,
) {
  const tooMany = await refuseCourtesy(limits, email);
  if (tooMany) return tooMany;
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('subscriptions')
      .values(kinds.map((kind) => ({ email, kind })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('letter_tokens')
      .values({
        token_hash: hashToken(token),
        purpose: 'confirm-subscription',
        data: JSON.stringify({ email, kinds }),
        expires_at: sql`now() + make_interval(hours => ${hours})`,
      })
      .execute();
    await recordConsent(tx, {
      ...(caller.person && { userId: caller.person.user.id }),
      purpose: 'subscription',
      caller: callerKey(caller),
      address: caller.address,
    });
    await letters.queue(tx, {
      kind: 'confirm-subscription',
      to: email,
      critical: true,
      content: {
        subject: 'Подтвердите подписку',
        heading: 'Письма дома',
        paragraphs: [
          `Вы подписались на письма дома «Грань»: ${kinds.map((kind) => kindNames[kind]).join(', ')}. Подтвердите, что это ваша почта.`,
        ],
        action: { label: 'Подтвердить подписку', path: `/#subscription=${token}` },
        note: 'Если вы не подписывались, ничего делать не нужно: без подтверждения писем не будет.',
      },
    });
  });
  return { email };
}

export async function confirmSubscription({ db }: Subscriptions, token: string) {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('letter_tokens')
      .set({ used_at: sql`coalesce(used_at, now())` })
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', 'confirm-subscription')
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('data')
      .executeTakeFirst();
    // Confirming twice is no harm: the second press of the same link gets the same answer.
    if (!row)
      return new Refusal(410, 'stale-link', 'Ссылка устарела. Подпишитесь ещё раз, и мы пришлём новую.');
    const { email, kinds } = row.data as { email: string; kinds: SubscriptionKind[] };
    await tx
      .updateTable('subscriptions')
      .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('email', '=', email)
      .where('kind', 'in', kinds)
      .execute();
    return { email, kinds };
  });
}
