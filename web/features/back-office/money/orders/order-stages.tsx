import { formatKopecks } from '#contract/money/kopecks.ts';
import type { MoneyOrder } from '#contract/money/orders.ts';
import { groups, sumOf } from './order-words.ts';
import styles from './orders.module.css';

/** The way of an order on a ruler, with how many stand where. Those that came back stand apart, in garnet. */
export function OrderStages({ orders }: { orders: readonly MoneyOrder[] }) {
  const of = (state: MoneyOrder['state']) => orders.filter((order) => order.state === state);
  const first = groups.find(({ stage, state }) => stage && of(state).length > 0)?.state;
  const bounced = of('bounced');
  return (
    <ol className={styles.stages} aria-label="Путь поручения">
      {groups.flatMap(({ state, stage }) =>
        stage
          ? [
              <li key={state} data-now={state === first || undefined}>
                {stage}
                <b>{of(state).length}</b>
                {of(state).length > 0 && <small>{formatKopecks(sumOf(of(state)))}</small>}
              </li>,
            ]
          : [],
      )}
      {bounced.length > 0 && (
        <li data-bad>
          Вернулись
          <b>{bounced.length}</b>
          <small>{formatKopecks(sumOf(bounced))}</small>
        </li>
      )}
    </ol>
  );
}
