import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { Api } from '#contract/index.ts';
import { critical, type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import { sharedImage } from '#web/app/page/shared-image.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { eventHref, eventsCrumbs } from './event-addresses.ts';
import { eventData } from './event-data.ts';

/** As many stones of the event as stand in one row. */
const stonesShown = 4;

export async function loadEvent(input: LoadInput, code: string) {
  const { api, site } = input.context;
  const key = 'event';
  const [event, meta] = await Promise.all([
    critical(api('GET /api/internal/events/{code}/', { params: { code } }, { key })),
    loadMeta(input),
  ]);
  const canonical = eventHref(code);
  return {
    meta,
    event,
    stones: event.selection ? await optional(loadStones(api, event.selection, key)) : null,
    head: {
      title: event.title,
      canonical,
      description: event.lead,
      ...(event.image && { image: sharedImage(event.image) }),
      structured: [
        breadcrumbData([...eventsCrumbs, { label: event.title, href: canonical }], site.publicUrl),
        eventData(event, site.publicUrl),
      ],
    },
  };
}

interface EventStones {
  total: number;
  cards: Card[];
}

async function loadStones(
  api: Api,
  { code }: NonNullable<EventDetail['selection']>,
  key: string,
): Promise<EventStones> {
  const type = code.split('-')[1];
  const options = { key: `${key} stones` };
  const { items, total } =
    type === 'jewelry' || type === 'posie'
      ? await api(
          'GET /api/internal/personal-catalog/jewelry/get-catalog',
          { query: { type, event: code } },
          options,
        )
      : await api('GET /api/internal/personal-catalog/get-catalog', { query: { event: code } }, options);
  return { total, cards: items.slice(0, stonesShown) };
}
