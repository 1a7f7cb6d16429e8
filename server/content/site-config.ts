import { anyone } from '#server/account/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { offerSubscription } from '#server/subscriptions/public.ts';
import { readHouseFacts } from './house-facts-store.ts';

type Settings = Pick<Config, 'contactPhone' | 'supportEmail' | 'house'>;

export interface DemoSignIns {
  password: string;
  people: { email: string; who: string }[];
}

/** What the page's script needs to know of the site; the first call a browser makes. */
export const siteConfigRoutes = (
  db: Db,
  config: Settings,
  demo: DemoSignIns | undefined,
  clock: Clock,
): Route[] => [
  route('GET /api/internal/config/', anyone, async (_input, context) => {
    offerSubscription(context, context.browser.pagePath(), clock());
    const { phone, email, consentPublished, now } = await readHouseFacts(db);
    return {
      language: 'ru',
      csrfToken: context.browser.csrfToken(),
      contactPhoneFloat: phone || config.contactPhone,
      supportEmail: email || config.supportEmail,
      consentPublished,
      house: config.house,
      demoSignIns: demo?.people ?? [],
      demoPassword: demo?.password ?? null,
      serverTime: now.toISOString(),
    };
  }),
];
