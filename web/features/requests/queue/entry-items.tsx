import { useState } from 'react';
import { sizeNames } from '#contract/catalog/jewels.ts';
import type { QueueItem } from '#contract/requests/queue.ts';
import { countOf, formatRubles, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './entry-items.module.css';
import { isGone, totalsOf } from './totals.ts';

const rubles = (price: number | null): string => (price === null ? 'по запросу' : formatRubles(price));

interface EntryItemsProps {
  items: readonly QueueItem[];
  /** Absent: the person may not promise anything here. */
  onHold?: ((item: QueueItem) => void) | undefined;
}

/** What was asked for: the price then and now; what is gone is struck through and has its nearest ones under it. */
export function EntryItems({ items, onHold }: EntryItemsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const totals = totalsOf(items, chosen);
  const less = totals.rows < items.length ? 'Итого по оставшимся' : 'Итого';
  const choose = (item: number, instead: number) =>
    setChosen((known) => {
      const next = new Map(known);
      if (next.get(item) === instead) next.delete(item);
      else next.set(item, instead);
      return next;
    });
  return (
    <table className={`small ${styles.items}`}>
      <caption className="visually-hidden">Предметы: цена в заявке и сейчас</caption>
      <thead>
        <tr>
          <th scope="col">Предмет</th>
          <th scope="col">Цена в заявке</th>
          <th scope="col">Сейчас</th>
          <th scope="col">Разница</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRows
            key={item.id}
            item={item}
            chosen={chosen.get(item.id)}
            onChoose={choose}
            onHold={onHold}
          />
        ))}
      </tbody>
      {totals.rows > 0 && (
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">{chosen.size ? 'Итого с заменами' : less}</th>
            <td className={styles.then}>{rubles(totals.asked)}</td>
            <td className={`strong ${styles.now}`}>{rubles(totals.now)}</td>
            <td>
              <Difference then={totals.asked} now={totals.comparable ? totals.now : null} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface ItemRowsProps {
  item: QueueItem;
  chosen: number | undefined;
  onChoose: (item: number, instead: number) => void;
  onHold: EntryItemsProps['onHold'];
}

function ItemRows({ item, chosen, onChoose, onHold }: ItemRowsProps) {
  const gone = isGone(item);
  return (
    <>
      <tr className={styles.row} data-gone={gone || undefined}>
        <th scope="row">
          <Grid as="span" gap={4} align="center" className={styles.item}>
            {item.picture && <img src={item.picture} alt="" width={52} height={52} loading="lazy" />}
            <span>
              {item.href ? <PageLink href={item.href}>{item.name}</PageLink> : <b>{item.name}</b>}
              <small className="small anywhere block">
                №&nbsp;{item.id}
                {item.count !== null && `, ${countOf(item.count, ['камень', 'камня', 'камней'])}`}
                {item.size && `, размер ${sizeNames[item.size] ?? item.size}`}
                {item.engraving && `, внутри: «${item.engraving}»`}
              </small>
              {onHold && item.status === 'available' && (
                <small className="small anywhere block">
                  <button type="button" className="inline-link" onClick={() => onHold(item)}>
                    Отложить
                    <span className="visually-hidden">: {item.name}</span>
                  </button>
                </small>
              )}
              {item.lot && (
                <small className="small anywhere block">
                  <PageLink className="inline-link" href={item.lot.href}>
                    Вне торгов, лот {item.lot.number}
                  </PageLink>
                </small>
              )}
            </span>
          </Grid>
        </th>
        <td className={styles.then}>{rubles(item.priceThen)}</td>
        {gone ? (
          <td colSpan={2}>
            <Status tone="bad">{item.status === 'sold' ? 'Продано' : 'Снято с продажи'}</Status>
          </td>
        ) : (
          <>
            <td className={`strong ${styles.now}`}>{rubles(item.priceNow)}</td>
            <td>
              {item.status === 'reserved' ? (
                'отложено'
              ) : (
                <Difference then={item.priceThen} now={item.priceNow} />
              )}
            </td>
          </>
        )}
      </tr>
      {item.replacements.length > 0 && (
        <tr className={styles.instead}>
          <td colSpan={4}>
            <p className={`micro ${styles.legend}`}>
              <b>Замены</b> <span className="faint">ближайшие по форме, весу и цене</span>
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would cut the frame */}
            <div className={styles.replacements} role="group" aria-label="Замены">
              {item.replacements.map((other) => (
                <Checkbox
                  key={other.id}
                  className={styles.replacement}
                  checked={chosen === other.id}
                  onChange={() => onChoose(item.id, other.id)}
                >
                  <Grid as="span" gap={3} align="center" className={styles.other}>
                    <img src={other.picture} alt="" width={40} height={40} loading="lazy" />
                    <span>
                      {other.name} <b className="block">{rubles(other.price)}</b>
                    </span>
                  </Grid>
                </Checkbox>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function Difference({ then, now }: { then: number | null; now: number | null }) {
  if (then === null || now === null) return <span className="faint">—</span>;
  const more = now - then;
  if (more === 0) return <span className="faint">без изменений</span>;
  return (
    <span className={more < 0 ? 'good' : 'bad'}>
      {more < 0 ? '−' : '+'}
      {formatRubles(Math.abs(more)).replaceAll(' ', nbsp)}
    </span>
  );
}
