import type { Query } from '#contract/protocol/bracket-query.ts';
import { type ListData, ListPage } from './list-page.tsx';
import { useSlowly } from './use-slowly.ts';

/** Another kind is another list: nothing that was chosen in the last one stays. */
export function KindListPage({ data }: { data: ListData & { address: Query } }) {
  const busy = useSlowly();
  return <ListPage key={data.kind.name} data={data} address={data.address} busy={busy} />;
}
