import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { consentField, emailField, id, instant, pathId, token } from '../protocol/fields.ts';
import { frequencies, subscriptionKinds } from './subscription-words.ts';

const kind = z.enum(subscriptionKinds, 'Такой подписки нет');
const kinds = z.array(kind).min(1, 'Выберите хотя бы одну подписку').max(10);
const frequency = z.enum(frequencies);

const ways = { letter: z.boolean(), site: z.boolean(), frequency };
const topic = z.object({ kind, ...ways });
export type Topic = z.infer<typeof topic>;

const follow = z.object({
  id,
  /** «Лот 22, кушон 3,40», «Полярная ночь» */
  name: z.string(),
  about: z.string(),
  href: z.string(),
  ...ways,
});
export type Follow = z.infer<typeof follow>;

/** An address that has not answered its letter yet. */
const pending = z.object({ email: z.string(), kinds: z.array(kind), sentAt: instant, until: instant });
export type PendingSubscription = z.infer<typeof pending>;

const managed = z.object({
  /** Enough to know one's own, not enough to learn somebody else's: «e…a@sever.test». */
  email: z.string(),
  topics: z.array(z.object({ kind, letter: z.boolean(), frequency })),
  /** Letters about saved filters and about what is followed; null: there is no account for them. */
  own: z.object({ filters: z.boolean() }).nullable(),
});
export type ManagedLetters = z.infer<typeof managed>;

const nothing = z.object({});

export const subscriptionCalls = {
  'POST /api/internal/user/subscription/all/': {
    does: 'Subscribes an address; nothing is sent to it until the letter is confirmed or the address is the caller’s own.',
    body: z.strictObject({ email: emailField, kinds, consent: consentField }),
    answer: z.object({ email: z.string(), confirmed: z.boolean() }),
  },
  'POST /api/internal/user/subscription/confirm/': {
    does: 'Confirms a subscription by the token of its letter.',
    body: z.strictObject({ token }),
    answer: z.object({ email: z.string(), kinds: z.array(kind) }),
  },
  'GET /api/internal/user/subscription/settings/': {
    does: 'What the caller is subscribed to, by which ways and how often, and what waits for a confirmation.',
    answer: z.object({
      email: z.string(),
      pausedUntil: instant.nullable(),
      topics: z.array(topic),
      /** Letters about saved filters may be stopped as a whole; each filter has settings of its own. */
      filterLetters: z.boolean(),
      pending: z.array(pending),
    }),
  },
  'POST /api/internal/user/subscription/topic/': {
    does: 'Sets how the caller is told of one topic.',
    body: z.strictObject({ kind, ...ways }),
    answer: topic,
  },
  'POST /api/internal/user/subscription/filter-letters/': {
    does: 'Stops or resumes letters about all saved filters of the caller.',
    body: z.strictObject({ letter: z.boolean() }),
    answer: z.object({ letter: z.boolean() }),
  },
  'POST /api/internal/user/subscription/pause/': {
    does: 'Stops all letters by subscription for a month, or resumes them.',
    body: z.strictObject({ paused: z.boolean() }),
    answer: z.object({ pausedUntil: instant.nullable() }),
  },
  'POST /api/internal/user/subscription/resend/': {
    does: 'Sends the confirmation to an address again that the caller has subscribed.',
    body: z.strictObject({ email: emailField }),
    answer: nothing,
  },
  'GET /api/internal/user/subscription/follows/': {
    does: 'The auctions and lots that the caller follows, and how they are told of them.',
    answer: z.object({ items: z.array(follow) }),
  },
  'POST /api/internal/user/subscription/follows/{id}': {
    does: 'Sets how the caller is told of an auction or a lot.',
    params: z.object({ id: pathId }),
    body: z.strictObject(ways),
    answer: nothing,
  },
  'DELETE /api/internal/user/subscription/follows/{id}': {
    does: 'Stops following an auction or a lot.',
    params: z.object({ id: pathId }),
    answer: nothing,
  },
  'POST /api/internal/user/subscription/link/': {
    does: 'Sends a link to the settings to an address; the answer does not tell whether it is subscribed.',
    body: z.strictObject({ email: emailField }),
    answer: nothing,
  },
  'POST /api/internal/user/subscription/manage/': {
    does: 'What the reader of a letter is subscribed to, by the token of the letter, without signing in.',
    body: z.strictObject({ token }),
    answer: managed,
  },
  'POST /api/internal/user/subscription/manage/topic/': {
    does: 'Sets one topic by the token of a letter.',
    body: z.strictObject({ token, kind, letter: z.boolean(), frequency }),
    answer: managed,
  },
  'POST /api/internal/user/subscription/manage/stop/': {
    does: 'Stops all letters by subscription, by the token of a letter.',
    body: z.strictObject({ token }),
    answer: managed,
  },
} as const satisfies Calls;
