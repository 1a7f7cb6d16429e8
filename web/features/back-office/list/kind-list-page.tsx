import type { Query } from '#contract/protocol/bracket-query.ts';
import { EntityListPage } from './list-page.tsx';
import type { EntityListData } from './load-list.ts';
import { useSlowly } from './use-slowly.ts';

/** Another kind is another list: nothing that was chosen in the last one stays. */
export function KindListPage({ data }: { data: EntityListData & { address: Query } }) {
  const busy = useSlowly();
  return <EntityListPage key={data.kind.name} data={data} address={data.address} busy={busy} />;
}
