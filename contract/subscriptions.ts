import { z } from 'zod';
import type { Calls } from './call.ts';
import { consentField, emailField, token } from './fields.ts';
import { subscriptionKinds } from './subscription-words.ts';

const kinds = z
  .array(z.enum(subscriptionKinds, 'Такой подписки нет'))
  .min(1, 'Выберите хотя бы одну подписку')
  .max(10);

export const subscriptionCalls = {
  'POST /api/internal/user/subscription/all/': {
    does: 'Subscribes an address; nothing is sent to it until the letter is confirmed or the address is the caller’s own.',
    body: z.strictObject({ email: emailField, kinds, consent: consentField }),
    answer: z.object({ email: z.string(), confirmed: z.boolean() }),
  },
  'POST /api/internal/user/subscription/confirm/': {
    does: 'Confirms a subscription by the token of its letter.',
    body: z.strictObject({ token }),
    answer: z.object({ email: z.string(), kinds: z.array(z.enum(subscriptionKinds)) }),
  },
} as const satisfies Calls;
