import { createFileRoute } from '@tanstack/react-router';
import { StonePage } from '#web/features/auctions/stone/stone-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/auctions/diamond/$id')({
  staticData: { auction: true, ownPart: true },
  loader: async (input) =>
    (await import('#web/features/auctions/stone/load-stone.ts')).loadStone(input, Number(input.params.id)),
  head: describedHead('Камень на торгах'),
  component: Stone,
});

function Stone() {
  const { stone, lot, meta } = Route.useLoaderData();
  return <StonePage stone={stone} lot={lot} meta={meta} />;
}
