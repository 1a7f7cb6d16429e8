import { countOf, formatRubles, nbsp } from '#contract/russian.ts';
import { maxShown } from '#contract/schedule/meeting-words.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { Price } from '#web/ui/signs/price.tsx';
import styles from './draft-summary.module.css';
import type { OrderedWish } from './wish-order.ts';

type DraftSummaryProps = { chosen: readonly OrderedWish[]; event: string | null; limit: number };

/** The chosen items and their present price. */
export function DraftSummary({ chosen, event, limit }: DraftSummaryProps) {
  const priced = chosen.flatMap(({ price }) => (price === null ? [] : [price]));
  const sum = priced.reduce((all, price) => all + price, 0);
  const unpriced = chosen.length - priced.length;
  const excess = Math.max(0, chosen.length - limit);
  const send = () =>
    excess > 0
      ? modals.open('request-items-error', {
          limit,
          excess,
          added: 0,
          gone: [],
          held: [],
          event,
          sending: true,
        })
      : modals.open('catalog-items-request', { itemsIds: chosen.map(({ id }) => id), event, sum, unpriced });
  return (
    <CutPanel className={styles.summary} role="region" aria-label="Заявка">
      <p className="h3">Заявка</p>
      <dl className={styles.rows} aria-live="polite">
        <div>
          <dt>Выбрано</dt>
          <dd>{countOf(chosen.length, ['предмет', 'предмета', 'предметов'])}</dd>
        </div>
        {unpriced > 0 && (
          <div>
            <dt>Цена по запросу</dt>
            <dd>{unpriced}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{unpriced > 0 ? 'Остальные вместе' : 'Вместе'}</dt>
          <dd className="push">
            <Price size="figure">{priced.length ? formatRubles(sum) : '—'}</Price>
          </dd>
        </div>
      </dl>
      <Button size="large" wide disabled={chosen.length === 0} onClick={send}>
        Отправить заявку
      </Button>
      <Button
        variant="secondary"
        wide
        disabled={chosen.length === 0 || chosen.length > maxShown}
        onClick={() => modals.open('request-a-showing', { itemsIds: chosen.map(({ id }) => id) })}
      >
        Записаться на показ
      </Button>
      <Button
        variant="secondary"
        wide
        aria-haspopup="dialog"
        disabled={chosen.length === 0}
        onClick={() =>
          modals.open('catalog-pdf', {
            source: { kind: 'items', itemsIds: chosen.map(({ id }) => id) },
            itemsCount: chosen.length,
            variant: 'proposal',
            withoutStones: chosen.every(({ card }) => card.shape === null),
          })
        }
      >
        Получить PDF
      </Button>
      <p className="small muted">
        Заявка ни к чему не обязывает. Цены запомним такими, как{nbsp}сейчас; менеджер позвонит в течение
        рабочего дня.
      </p>
    </CutPanel>
  );
}
