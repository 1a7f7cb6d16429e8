import type { LogLotHead, SecondBidder } from '#contract/auctions/auction-managing.ts';
import type { ClosingLot } from '#contract/back-office/closing.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatMoment, formatRubles, nbsp } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Fact, Facts } from '../shell/panel.tsx';
import styles from './closing.module.css';

/** What is done to a lot by itself, in the order of how often it is. Annulling is done in the lot's log, at its offer. */
const acts = {
  'confirm-winner': 'Подтвердить',
  'open-rebidding': 'Переторжка',
  'lower-reserve': 'Снизить резерв',
  withdraw: 'Снять',
} as const satisfies Partial<Record<LogLotHead['acts'][number], string>>;

interface ExceptionLotProps {
  lot: ClosingLot;
  onDone: () => void;
}

/** A lot that is no clean one: why, who holds it, and what may be done. */
export function ExceptionLot({ lot, onDone }: ExceptionLotProps) {
  const { head, why, second } = lot;
  const open = (act: LogLotHead['acts'][number], asked?: SecondBidder) =>
    modals.open('lot-act', { act, lot: head, onDone, ...(asked && { second: asked }) });
  const price = head.currentBid === null ? '' : `, ${formatRubles(head.currentBid)}`;
  return (
    <li>
      <b>{head.number}</b>
      <img src={head.picture} alt="" width={48} height={48} loading="lazy" />
      <div>
        <b>
          {head.name}
          {price}
        </b>
        <p>
          {head.leaderName && `${head.leaderName}, №${nbsp}${head.leaderAlias}. `}
          {why}
        </p>
        {head.question && (
          <p>
            Спрошен {head.question.name}, №{nbsp}
            {head.question.alias}. Ответ до{nbsp}
            {formatMoment(head.question.until)}.
          </p>
        )}
        {second && head.acts.includes('ask-second') && (
          <SecondCard second={second} onAsk={() => open('ask-second', second)} />
        )}
        <Row gap={[1, 4]} className={`mt-3 ${styles.acts}`}>
          {(Object.keys(acts) as (keyof typeof acts)[])
            .filter((act) => head.acts.includes(act))
            .map((act) => (
              <button key={act} type="button" className="inline-link" onClick={() => open(act)}>
                {acts[act]}
              </button>
            ))}
          <PageLink className="inline-link" href={`/auctions/log/${head.code}/`}>
            Журнал лота
          </PageLink>
        </Row>
      </div>
    </li>
  );
}

/** The second bidder, the sum and the total cost, shown before they are asked. */
const SecondCard = ({ second, onAsk }: { second: NonNullable<ClosingLot['second']>; onAsk: () => void }) => (
  <div className={styles.second}>
    <h3>Спросить второго</h3>
    <p>
      <b>
        {second.name}, №{nbsp}
        {second.alias}
      </b>
    </p>
    <p className={styles.sum}>{formatRubles(second.sum)}</p>
    <Facts>
      <Fact label="Вознаграждение и НДС">{formatKopecks(second.total - second.sum * 100)}</Fact>
      <Fact label="Заплатит всего">{formatKopecks(second.total)}</Fact>
      <Fact label="На ответ">24 часа</Fact>
    </Facts>
    <p>До ответа лот никого не связывает.</p>
    <OfficeButton variant="secondary" onClick={onAsk}>
      Спросить участника №{nbsp}
      {second.alias}
    </OfficeButton>
  </div>
);
