import type { ReactNode } from 'react';
import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import { auctionStatuses, deskStates, pausedWord } from '#contract/auctions/auction-words.ts';
import { formatMoment, formatNumber, formatRubles, nbsp, plural } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { ClosingLine } from '../../closing-clock.tsx';
import { isOpen, priceWord, saleMark } from '../../lot-words.ts';
import { extensionText, leaderWord } from '../log-words.ts';
import { LiveMark } from './live-mark.tsx';
import styles from './lot-bar.module.css';

type LotBarProps = { lot: LogLotHead; names: boolean; serverTime: string };

/** How the lot stands now. */
export function LotBar({ lot, names, serverTime }: LotBarProps) {
  const { text, ...mark } = saleMark(lot.saleStatus);
  const hidden = lot.priceHidden ? ', скрыта в итогах' : '';
  return (
    <Row gap={[4, 6]} justify="between" className="rule-top rule-bottom py-4">
      <Row as="dl" gap={[4, 5]} className={styles.figures}>
        <Figure label={priceWord(lot.saleStatus).toLowerCase() + hidden}>
          {lot.currentBid !== null
            ? formatRubles(lot.currentBid)
            : lot.priceHidden
              ? 'не раскрывается'
              : 'нет'}
        </Figure>
        {names && (
          <Figure label={lot.reserve === null ? 'резерв' : `резерв, виден только вам`}>
            {lot.reserve === null ? 'нет' : formatRubles(lot.reserve)}
          </Figure>
        )}
        <Figure label="шаг">{formatRubles(lot.step)}</Figure>
        <Figure label={plural(lot.bidsCount, ['принятая ставка', 'принятые ставки', 'принятых ставок'])}>
          {formatNumber(lot.bidsCount)}
        </Figure>
        {lot.endsAt && isOpen(lot.saleStatus) && !lot.paused && (
          <Figure label={`до закрытия${extensionText(lot.extensionNo)}`}>
            <ClosingLine endsAt={lot.endsAt} serverTime={serverTime} window={lot.window} />
          </Figure>
        )}
        {lot.desk && !lot.endsAt && !lot.paused && (
          <Figure label={'срока нет, торги ведёт аукционист'}>{deskStates[lot.desk]}</Figure>
        )}
        {lot.leaderAlias !== null && (
          <Figure label={[leaderWord(lot.saleStatus), lot.leaderName].filter(Boolean).join(': ')}>
            {`№${nbsp}${lot.leaderAlias}`}
          </Figure>
        )}
        {lot.question && (
          <Figure
            label={`ждём ответа до ${formatMoment(lot.question.until)}: ${lot.question.name}, №${nbsp}${lot.question.alias}`}
          >
            {formatRubles(lot.question.sum)}
          </Figure>
        )}
      </Row>
      <Row gap={[2, 5]}>
        {lot.paused ? (
          <Status tone="bad">{pausedWord}</Status>
        ) : (
          <Status {...mark}>
            {lot.saleStatus === 'waiting' ? auctionStatuses[lot.auctionStatus] : text}
          </Status>
        )}
        <LiveMark />
      </Row>
    </Row>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
