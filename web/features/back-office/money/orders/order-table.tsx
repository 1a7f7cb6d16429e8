import { Fragment } from 'react';
import { formatExact } from '#contract/money/kopecks.ts';
import { orderKindWords } from '#contract/money/order-words.ts';
import type { MoneyOrder } from '#contract/money/orders.ts';
import { formatMoment } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { Tick } from '../../tick.tsx';
import { shortAccount } from '../statement-words.ts';
import { countAndSum, groups, whereOf } from './order-words.ts';
import styles from './orders.module.css';

interface OrderTableProps {
  orders: readonly MoneyOrder[];
  reader: number | undefined;
  chosen: number | undefined;
  ticked: ReadonlySet<number>;
  mayTick: (order: MoneyOrder) => boolean;
  onTick: (ids: readonly number[], on: boolean) => void;
  onChoose: (id: number) => void;
}

/** Orders by how far they have come. One's own cannot be ticked: another person approves it. */
export function OrderTable(props: OrderTableProps) {
  const { orders, ticked, mayTick, onTick } = props;
  const all = orders.filter((order) => order.state === 'prepared' && mayTick(order)).map(({ id }) => id);
  return (
    <table className={styles.orders}>
      <caption className="visually-hidden">Поручения банку</caption>
      <thead>
        <tr>
          <th scope="col">
            {all.length > 0 ? (
              <Tick
                aria-label="Все, что можно одобрить"
                checked={all.every((id) => ticked.has(id))}
                onChange={({ target }) => onTick(all, target.checked)}
              />
            ) : (
              <span className="visually-hidden">Выбор</span>
            )}
          </th>
          <th scope="col">№</th>
          <th scope="col">Что</th>
          <th scope="col">Кому</th>
          <th scope="col" data-sum>
            Сумма, ₽
          </th>
          <th scope="col" data-by>
            Готовил
          </th>
          <th scope="col">Состояние</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ state, label }) => {
          const own = orders.filter((order) => order.state === state);
          return own.length ? (
            <Fragment key={state}>
              <tr data-group>
                <th scope="rowgroup" colSpan={7}>
                  {label} <span>{countAndSum(own)}</span>
                </th>
              </tr>
              {own.map((order) => (
                <OrderRow key={order.id} order={order} {...props} />
              ))}
            </Fragment>
          ) : null;
        })}
      </tbody>
    </table>
  );
}

function OrderRow({
  order,
  reader,
  chosen,
  ticked,
  mayTick,
  onTick,
  onChoose,
}: OrderTableProps & { order: MoneyOrder }) {
  const { id, no, kind, payee, sum, prepared, state } = order;
  const where = whereOf(order, reader);
  return (
    <tr data-state={state} data-chosen={chosen === id || undefined}>
      <td>
        {mayTick(order) && (
          <Tick
            aria-label={`Поручение ${no}`}
            checked={ticked.has(id)}
            onChange={({ target }) => onTick([id], target.checked)}
          />
        )}
      </td>
      <td>
        <button
          type="button"
          id={`order-${id}`}
          className={styles.no}
          aria-pressed={chosen === id}
          aria-label={`Поручение № ${no}, показать`}
          onClick={() => onChoose(id)}
        >
          {no}
        </button>
      </td>
      <td>{orderKindWords[kind]}</td>
      <td>
        <b>{payee.name}</b>
        <small>
          {shortAccount(payee.account)}
          {payee.bank && `, ${payee.bank}`}
        </small>
      </td>
      <td data-sum>
        <b>{formatExact(sum)}</b>
      </td>
      <td data-by>
        {prepared.by.id === reader ? 'вы' : prepared.by.name}
        <small>{formatMoment(prepared.at)}</small>
      </td>
      <td>
        <Status tone={where.tone}>{where.label}</Status>
        <small>{where.more}</small>
      </td>
    </tr>
  );
}
