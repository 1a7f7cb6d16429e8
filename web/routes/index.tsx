import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#web/features/home/home-page.tsx';
import { SubscribeForm } from '#web/features/subscriptions/subscribe-form.tsx';
import { loadMeta, optional, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/')({
  // The loads run in parallel; one that fails leaves its section out.
  loader: async (input) => {
    const { api } = input.context;
    const [meta, banner, news, investments, catalog, consultation, services, subscribe] = await Promise.all([
      loadMeta(input),
      optional(api('GET /api/internal/ade/banner/placement/{placement}/', { params: { placement: 'main' } })),
      optional(api('GET /api/internal/main/news/')),
      optional(api('GET /api/internal/ade/blocks/get/investments')),
      optional(api('GET /api/internal/ade/blocks/get/catalog')),
      optional(api('GET /api/internal/ade/blocks/get/get_consultation')),
      optional(api('GET /api/internal/main/services/')),
      optional(api('GET /api/internal/ade/blocks/get/subscribe')),
    ]);
    return {
      meta,
      banner,
      news: news?.items ?? null,
      investments: investments?.items[0] ?? null,
      catalog: catalog?.items[0] ?? null,
      consultation: consultation?.items[0] ?? null,
      services: services?.items ?? null,
      subscribe: subscribe?.items[0] ?? null,
    };
  },
  head: pageHead(),
  component: Home,
});

function Home() {
  const { meta, ...sections } = Route.useLoaderData();
  const { subscribe } = sections;
  return (
    <HomePage
      title={meta.h1}
      {...sections}
      subscribeForm={subscribe && <SubscribeForm kinds={subscribe.kinds} consent={subscribe.consent} />}
    />
  );
}
