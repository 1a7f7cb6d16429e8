import { anyone } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { confirmSubscription, type Subscriptions, subscribe } from './subscribe.ts';

export const subscriptionRoutes = (subscriptions: Subscriptions): Route[] => [
  route('POST /api/internal/user/subscription/all/', anyone, ({ body }, { caller }) =>
    subscribe(subscriptions, body.email, body.kinds, caller),
  ),
  route('POST /api/internal/user/subscription/confirm/', anyone, ({ body }) =>
    confirmSubscription(subscriptions, body.token),
  ),
];
