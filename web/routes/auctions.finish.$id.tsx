import { createFileRoute } from '@tanstack/react-router';
import { FinishPage } from '#web/features/auctions/finish/finish-page.tsx';
import { CatalogBanner } from '#web/features/catalog/banner/catalog-banner.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/auctions/finish/$id')({
  staticData: { auction: true, ownPart: true },
  loader: async (input) =>
    (await import('#web/features/auctions/finish/load-finish.ts')).loadFinish(input, Number(input.params.id)),
  head: describedHead('Итоги торгов'),
  component: Finish,
});

function Finish() {
  const { results, meta, banner } = Route.useLoaderData();
  return <FinishPage results={results} meta={meta} banner={banner && <CatalogBanner banner={banner} />} />;
}
