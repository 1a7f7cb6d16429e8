import { proposedNames } from '#contract/back-office/sale-words.ts';
import type { SaleLot } from '#contract/back-office/sales.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import type { LotFigureName } from './lot-figure.tsx';
import { estimateWords } from './sale-words.ts';
import styles from './sales.module.css';

/** Those that differ from what was proposed. */
export const setByHand = ({ proposed, ...lot }: SaleLot): LotFigureName[] =>
  proposed ? proposedNames.filter((name) => lot[name] !== proposed[name].value) : [];

interface LotReasonsProps {
  lot: SaleLot;
  columns: number;
  /** Of a draft. */
  onGiveBack?: (figures: readonly LotFigureName[]) => void;
}

/** Where the figures of a lot are from, in words, and the way back to what was proposed. */
export function LotReasons({ lot, columns, onGiveBack }: LotReasonsProps) {
  const { proposed } = lot;
  const byHand = setByHand(lot);
  const back = (figures: readonly LotFigureName[]) => {
    const own = figures.filter((figure) => byHand.includes(figure));
    if (!own.length || !proposed) return null;
    return (
      <>
        <p>Предложено: {own.map((figure) => formatRubles(proposed[figure].value)).join('–')}.</p>
        {onGiveBack && (
          <button type="button" className="inline-link" onClick={() => onGiveBack(own)}>
            Вернуть
          </button>
        )}
      </>
    );
  };
  return (
    <tr className={styles.reasons}>
      <td colSpan={columns}>
        {proposed ? (
          <div>
            <section>
              <h3>Оценка {estimateWords(lot.estimateLow, lot.estimateHigh)}</h3>
              <p>{proposed.estimateLow.why}</p>
              {lot.like.length > 0 && (
                <ul>
                  {lot.like.map(({ id, name, href, priceCarat }) => (
                    <li key={id}>
                      <PageLink className="inline-link" href={href}>
                        {name}
                      </PageLink>
                      , {formatRubles(priceCarat)} за карат
                    </li>
                  ))}
                </ul>
              )}
              {back(['estimateLow', 'estimateHigh'])}
            </section>
            <section>
              <h3>Старт {lot.startPrice === null ? '' : formatRubles(lot.startPrice)}</h3>
              <p>{proposed.startPrice.why}</p>
              {back(['startPrice'])}
            </section>
            <section>
              <h3>Шаг {lot.step === null ? '' : formatRubles(lot.step)}</h3>
              <p>
                {lot.origins.step === 'hand'
                  ? 'Назначен вручную. Пустое поле вернёт шкалу дома.'
                  : 'По шкале дома, от стартовой цены. С началом торгов не меняется.'}
              </p>
            </section>
            <section>
              <h3>{lot.reserve === null ? 'Без резерва' : `Резерв ${formatRubles(lot.reserve)}`}</h3>
              <p>{proposed.reserve.why}</p>
              {back(['reserve'])}
            </section>
            {lot.commission && (
              <section>
                <h3>
                  Комиссия{nbsp}
                  {lot.commission.text}
                </h3>
                <p>
                  {lot.commission.by === 'contract'
                    ? 'По договору с владельцем.'
                    : 'По условиям торгов: своей в договоре нет.'}
                </p>
              </section>
            )}
          </div>
        ) : (
          <p>
            Для этих предметов ничего не предложено: нет ни цены, ни похожих камней, или состав лота менялся.
            «Предложить цифры заново» посчитает ещё раз.
          </p>
        )}
      </td>
    </tr>
  );
}
