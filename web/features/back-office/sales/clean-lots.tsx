import { channels } from '#contract/auctions/auction-words.ts';
import type { ClosingLot } from '#contract/back-office/closing.ts';
import { formatNumber, lowerFirst, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Tick } from '../tick.tsx';
import styles from './closing.module.css';
import sales from './sales.module.css';

interface CleanLotsProps {
  lots: readonly ClosingLot[];
  /** Those that are not to be confirmed now. */
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
}

/** Lots that one act confirms, each with who bought it, how, and for how much. */
export function CleanLots({ lots, left, onLeft }: CleanLotsProps) {
  const all = lots.map(({ head }) => head.lotId);
  const toggle = (ids: readonly number[], on: boolean) =>
    onLeft(new Set(on ? [...left].filter((id) => !ids.includes(id)) : [...left, ...ids]));
  return (
    <table className={sales.lots}>
      <caption className={`text-left mb-1 ${styles.note}`}>
        Резерв достигнут, участник допущен, после закрытия ничего не аннулировано.
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Tick
              aria-label="Все чистые лоты"
              checked={all.every((id) => !left.has(id))}
              onChange={({ target }) => toggle(all, target.checked)}
            />
          </th>
          <th scope="col">Лот</th>
          <th scope="col">Предмет</th>
          <th scope="col">Победитель</th>
          <th scope="col">Канал</th>
          <th scope="col" data-sum>
            Цена, ₽
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map(({ head, grades, channel }) => (
          <tr key={head.lotId} data-clean>
            <td>
              <Tick
                aria-label={`Лот ${head.number}`}
                checked={!left.has(head.lotId)}
                onChange={({ target }) => toggle([head.lotId], target.checked)}
              />
            </td>
            <td className={sales.place}>{head.number}</td>
            <td className={sales.stone}>
              <img src={head.picture} alt="" width={32} height={32} loading="lazy" />
              <div>
                <PageLink href={`/auctions/log/${head.code}/`}>{head.name}</PageLink>
                <small>{grades}</small>
              </div>
            </td>
            <td data-label="Победитель">
              <b>{head.leaderName}</b>
              <small>
                №{nbsp}
                {head.leaderAlias}
              </small>
            </td>
            <td data-label="Канал">{channel && lowerFirst(channels[channel])}</td>
            <td data-sum data-label="Цена, ₽">
              <b>{formatNumber(head.currentBid ?? 0)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
