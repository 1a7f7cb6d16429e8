import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Route } from '#server/platform/http/dispatch.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { publishedTexts } from './consent-text-store.ts';

/** Boxes of forms, and the text that each is about. */
const textOfBox = { consent: 'personal-data', rules: 'auction-rules' } as const;
type Box = keyof typeof textOfBox;

/**
 * A call that asks for consent collects nothing while there is no text to consent to. The refusal says «later», so
 * that the same form may be sent again once there is.
 */
export function onlyWithConsentText(db: Db): (route: Route) => Route {
  return (route) => {
    const { body } = route.call;
    if (!(body instanceof z.ZodObject) || !('consent' in body.shape)) return route;
    const boxes = (Object.keys(textOfBox) as Box[]).filter((box) => box in body.shape);
    return {
      ...route,
      run: async (input, context) =>
        (await refuseWithoutText(
          // On the call's own connection: asking the pool for a second one while holding the first may deadlock.
          context.tx ?? db,
          boxes.map((box) => textOfBox[box]),
        )) ?? route.run(input, context),
    };
  };
}

async function refuseWithoutText(db: Db | Tx, codes: readonly string[]): Promise<Refusal | undefined> {
  const published = await publishedTexts(db, codes);
  if (published.length === codes.length) return undefined;
  const what = published.includes('personal-data') ? 'правила торгов' : 'согласие на\u00A0обработку данных';
  return new Refusal(
    409,
    'consent-unpublished',
    `Форма откроется, когда дом опубликует ${what}. Пока позвоните нам.`,
    { retryAfter: 3600 },
  );
}
