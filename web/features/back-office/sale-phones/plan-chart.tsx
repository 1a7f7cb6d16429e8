import { Fragment } from 'react';
import { phoneLanguages } from '#contract/auctions/auction-words.ts';
import type { PhoneLine, Phones } from '#contract/auctions/phones.ts';
import { nbsp } from '#contract/russian.ts';
import styles from './phones.module.css';
import { type Bar, planRows } from './plan-state.ts';

interface PlanChartProps {
  phones: Phones;
  /** The call that the arrows stand at. */
  at: number | undefined;
  lifted: { bidder: number; line: number | null } | undefined;
  onAt: (call: number) => void;
  onOpen: (bidder: number) => void;
  onLine: (line: PhoneLine) => void;
}

/** Lots across, operators down: a call is a bar from «через 3 лота» to its lot, so a clash is an overlap. */
export function PlanChart({ phones, at, lifted, onAt, onOpen, onLine }: PlanChartProps) {
  const coming = phones.lots.filter(({ place }) => place !== null).toSorted((a, b) => a.place! - b.place!);
  const inTheWay = new Set(phones.clashes.flatMap(({ lots }) => lots));
  const rows = planRows(phones, lifted);
  const first = at ?? rows.flatMap(({ bars }) => bars)[0]?.call;
  return (
    <div className={styles.scroll}>
      <div className={styles.plan} style={{ '--lots': coming.length } as React.CSSProperties}>
        <p className={styles.corner}>
          Оператор <span>звонков</span>
        </p>
        <ol className={styles.ruler} aria-label="Лоты по порядку вызова">
          {coming.map((lot) => (
            <li key={lot.id} data-clash={inTheWay.has(lot.id) || undefined}>
              {lot.number}
            </li>
          ))}
        </ol>
        {rows.map(({ line, bars, lanes }) => (
          <Fragment key={line?.id ?? 'nobody'}>
            <div className={styles.operator}>
              {line ? (
                <button type="button" className={styles.plain} onClick={() => onLine(line)}>
                  {line.operator.name}
                </button>
              ) : (
                <b>Без оператора</b>
              )}
              <small>{line ? lineWords(line) : 'никто не позвонит'}</small>
              <em>{bars.length || '—'}</em>
            </div>
            <ul
              className={styles.row}
              style={{ '--lanes': lanes } as React.CSSProperties}
              aria-label={`Звонки: ${line?.operator.name ?? 'без оператора'}`}
            >
              {bars.map((bar) => (
                <li key={bar.call} style={placeOf(bar)}>
                  <button
                    type="button"
                    id={`call-${bar.call}`}
                    tabIndex={bar.call === first ? 0 : -1}
                    className={styles.call}
                    data-clash={bar.clashes || undefined}
                    data-lifted={lifted?.bidder === bar.bidder.id || undefined}
                    aria-label={barWords(bar)}
                    onFocus={() => onAt(bar.call)}
                    onClick={() => onOpen(bar.bidder.id)}
                    // Space lifts here; a button would be pressed by it.
                    onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
                  >
                    {`№${nbsp}${bar.bidder.alias}`}
                  </button>
                </li>
              ))}
              {!bars.length && line?.spare && <li className={styles.free}>линия не открыта</li>}
            </ul>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

const placeOf = ({ from, to, lane }: Bar) =>
  ({ gridColumn: `${from} / ${to + 1}`, gridRow: lane + 1 }) as React.CSSProperties;

const barWords = ({ bidder, lot, clashes }: Bar): string =>
  `№ ${bidder.alias} ${bidder.name}, лот ${lot.number}${clashes ? ', накладка' : ''}`;

const lineWords = ({ languages, spare }: PhoneLine): string =>
  `${spare ? 'запас, ' : ''}${languages.map((one) => phoneLanguages[one]).join(', ')}`;
