import { createFileRoute } from '@tanstack/react-router';
import { ConditionsPage } from '#web/features/auctions/auction/conditions-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/auctions/$code/conditions/$')({
  staticData: { auction: true, ownPart: true },
  loader: async (input) =>
    (await import('#web/features/auctions/auction/load-conditions.ts')).loadConditions(
      input,
      input.params.code,
      (input.params._splat ?? '').split('/').filter(Boolean),
    ),
  head: describedHead('Условия аукциона'),
  component: Conditions,
});

function Conditions() {
  const { auction, meta, sections } = Route.useLoaderData();
  return <ConditionsPage auction={auction} meta={meta} sections={sections} />;
}
