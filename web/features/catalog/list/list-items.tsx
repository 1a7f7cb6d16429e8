import type { CatalogListAnswer } from '#contract/catalog-answers.ts';
import { SkeletonGroup, SkeletonLines } from '#web/ui/skeleton.tsx';
import { ItemTray } from '../item-tray.tsx';
import type { ListAddress, ViewName } from '../list-address.ts';
import { SkeletonTray } from '../skeleton-tray.tsx';
import { ListTable } from './list-table.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { ColumnsControl } from './use-columns.ts';
import type { ListControl } from './use-list.ts';
import { useSlow } from './use-slow.ts';

type ListItemsProps = {
  answer: CatalogListAnswer;
  address: ListAddress;
  view: ViewName;
  control: ListControl;
  columns: ColumnsControl;
};

/** A quick answer takes the old one's place at once; in a long wait blocks stand for what is coming. */
const longWait = 700;

export function ListItems({ answer, address, view, control, columns }: ListItemsProps) {
  const slow = useSlow(control.loading, longWait);
  const { items } = answer;
  if (slow && view === 'cards') return <SkeletonTray place="list" count={items.length || 6} />;
  if (slow)
    return (
      <SkeletonGroup>
        <SkeletonLines count={items.length || 6} />
      </SkeletonGroup>
    );
  if (items.length === 0) return <NothingFound answer={answer} control={control} />;
  if (view === 'cards') return <ItemTray cards={items} place="list" firstScreen={6} event={address.event} />;
  return (
    <ListTable
      list={address.list}
      cards={items}
      columns={columns.shown}
      sort={answer.sort}
      onSort={control.setSort}
      event={address.event}
    />
  );
}
