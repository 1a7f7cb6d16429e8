import { countOf, formatMoment, type PluralForms, plural } from '#contract/russian.ts';
import { timeLeft } from '#web/app/live/time-left.ts';
import { useHouseNow } from '#web/app/live/use-server-now.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Countdown } from '#web/ui/signs/countdown.tsx';
import styles from './banner-slide.module.css';

const units: { seconds: number; forms: PluralForms }[] = [
  { seconds: 86_400, forms: ['день', 'дня', 'дней'] },
  { seconds: 3600, forms: ['час', 'часа', 'часов'] },
  { seconds: 60, forms: ['минута', 'минуты', 'минут'] },
  { seconds: 1, forms: ['секунда', 'секунды', 'секунд'] },
];

/** The server does not know when the page is read: it names the moment, and the digits run once the page lives. */
export function BannerClock({ until }: { until: string }) {
  const now = useHouseNow();
  const left = now === undefined ? 0 : timeLeft(until, now).total;
  if (left <= 0)
    return (
      <Row as="p" className={styles.moment}>
        {now === undefined ? 'До' : 'Завершено'} <time dateTime={until}>{formatMoment(until)}</time> по Москве
      </Row>
    );
  const parts = units
    .map(({ seconds, forms }, at) => ({
      count: Math.floor((at ? left % units[at - 1]!.seconds : left) / seconds),
      forms,
    }))
    .slice(left < 86_400 ? 1 : 0);
  const spoken = parts.slice(0, -1).map(({ count, forms }) => countOf(count, forms));
  return (
    <div>
      <p className="small muted" aria-hidden="true">
        До окончания
      </p>
      <Countdown
        className={styles.clock}
        label={`До окончания ${spoken.join(' ')}`}
        units={parts.map(({ count, forms }) => ({
          digits: String(count).padStart(2, '0'),
          word: plural(count, forms),
        }))}
      />
    </div>
  );
}
