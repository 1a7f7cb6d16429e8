import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatDay, formatMoment, formatSecond, nbsp } from '#contract/russian.ts';
import { ClockAnnouncer, ClosingLine, isLast, useLotTimeLeft } from '../closing-clock.tsx';
import { ledWords, warningWords } from '../desk/led-words.ts';
import { HallWordsLine } from '../hall/hall-words.tsx';
import styles from './console.module.css';

/** The time of a lot: until its close, until the end of the rebidding, or when it was over. */
export function ConsoleTime({ lot }: { lot: LotDetail }) {
  const endsAt = lot.saleStatus === 'rebidding' ? lot.rebiddingEndsAt : lot.endsAt;
  const runs = (lot.saleStatus === 'on_sale' || lot.saleStatus === 'rebidding') && !lot.paused;
  if (runs && endsAt) return <RunningTime lot={lot} endsAt={endsAt} />;
  if (runs && lot.desk) return <LedTime lot={lot} />;
  return (
    <div className={`mb-5 py-4 ${styles.timer}`}>
      <p className={`small muted mb-2 ${styles.label}`}>
        {lot.paused ? 'Часы остановлены до возобновления торгов' : stillWords(lot)}
      </p>
      {!lot.paused && lot.saleStatus === 'waiting' && <Moment iso={lot.startsAt} words={formatMoment} />}
      {!lot.paused && lot.saleStatus !== 'waiting' && endsAt && <Moment iso={endsAt} />}
    </div>
  );
}

/** A lot without an end: the auctioneer calls it, and gives it one. */
const LedTime = ({ lot }: { lot: LotDetail }) => (
  <div className={`mb-5 py-4 ${styles.timer}`}>
    <p className={`small muted mb-2 ${styles.label}`} role="status">
      {ledWords(lot)}
    </p>
    {lot.words && <HallWordsLine words={lot.words} />}
    {lot.desk === 'waits' && lot.hallAt && Date.parse(lot.hallAt) > Date.parse(lot.serverTime) && (
      <p className={`micro faint text-right ${styles.moment}`}>
        лоты вызывают с <time dateTime={lot.hallAt}>{formatMoment(lot.hallAt)}</time>
        <br />
        по московскому времени
      </p>
    )}
  </div>
);

const stillWords = ({ saleStatus }: LotDetail): string =>
  saleStatus === 'waiting' ? 'Начало торгов' : 'Лот закрыт';

function RunningTime({ lot, endsAt }: { lot: LotDetail; endsAt: string }) {
  const clock = { endsAt, serverTime: lot.serverTime, window: lot.window };
  const left = useLotTimeLeft(clock);
  const led = lot.saleStatus === 'on_sale' && lot.desk !== null;
  const last = lot.saleStatus === 'on_sale' && isLast(left, lot.window);
  return (
    <div className={`mb-5 py-4 ${styles.timer}`}>
      <div>
        <p className={`small muted mb-2 ${styles.label}`} data-last={last || undefined}>
          {timeWords(lot, left.total, last)}
        </p>
        <ClosingLine {...clock} />
      </div>
      {led && lot.words && <HallWordsLine words={lot.words} />}
      {!led && <Moment iso={endsAt} />}
      <ClockAnnouncer {...clock} />
    </div>
  );
}

function timeWords(lot: LotDetail, left: number, last: boolean): string {
  if (left === 0) return 'Время вышло, дом подводит итог';
  if (lot.saleStatus === 'rebidding') return 'До конца переторжки';
  if (lot.desk) return warningWords(left);
  if (!last) return 'До закрытия лота';
  return lot.extensionNo > 0
    ? 'Последние минуты, закрытие перенесено'
    : `Последние минуты: ставка перенесёт закрытие на${nbsp}${Math.round(lot.window / 60)}${nbsp}мин`;
}

/** A close is shown to the second. */
const toTheSecond = (iso: string): string => `${formatDay(iso)}, ${formatSecond(iso)}`;

const Moment = ({ iso, words = toTheSecond }: { iso: string; words?: (iso: string) => string }) => (
  <p className={`micro faint text-right ${styles.moment}`}>
    <time dateTime={iso}>{words(iso)}</time>
    <br />
    по московскому времени
  </p>
);
