import type { Overview, Waiting } from '#contract/account/own-account.ts';
import { formatRubles } from '#contract/russian.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { usePageLink } from '#web/app/page/page-link.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { CountdownLine } from '#web/ui/signs/countdown.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { spokenUntil, untilText } from './until-text.ts';
import styles from './waiting.module.css';

/** Waiting items: a running lot is a dark card, the rest are light ones. */
export function WaitingList({ items, serverTime }: Pick<Overview, 'items' | 'serverTime'>) {
  const [running, others] = [items.filter(({ lot }) => lot), items.filter(({ lot }) => !lot)];
  return (
    <section className={`framed ${styles.need}`} aria-label="Ждёт вас сейчас">
      {running.map((one) => (
        <RunningLot key={one.key} one={one} serverTime={serverTime} />
      ))}
      {others.length > 0 && (
        <Grid className={styles.cards}>
          {others.map((one) => (
            <article key={one.key} className={styles.card}>
              <Status tone={one.tone}>{one.mark}</Status>
              <h2 className="h4">{one.title}</h2>
              <p className="small muted">{one.text}</p>
              <ArrowLink className={styles.act} size="small" href={one.action.href}>
                {one.action.label}
              </ArrowLink>
            </article>
          ))}
        </Grid>
      )}
    </section>
  );
}

function RunningLot({ one, serverTime }: { one: Waiting; serverTime: string }) {
  const { images, lot, until, action } = one;
  return (
    <article className={classNames('night', styles.live)}>
      {images && <img className={styles.picture} src={images.preview2x} alt="" width={214} height={214} />}
      <div className={styles.say}>
        <Status tone={one.tone}>{one.mark}</Status>
        <h2 className="h3">{one.title}</h2>
        <p className="small muted">{one.text}</p>
        <Row as="dl" gap={[2, 6]} className={styles.sums}>
          <div>
            <dt className="micro faint">Сейчас</dt>
            <dd>{formatRubles(lot!.price)}</dd>
          </div>
          {lot!.mine !== null && (
            <div>
              <dt className="micro faint">Ваша ставка</dt>
              <dd className={styles.was}>{formatRubles(lot!.mine)}</dd>
            </div>
          )}
        </Row>
      </div>
      <div className={`rule-left ${styles.last}`}>
        {until && <Closing until={until} serverTime={serverTime} />}
        <ButtonLink wide {...usePageLink({ href: action.href })}>
          {action.label}
        </ButtonLink>
      </div>
    </article>
  );
}

function Closing({ until, serverTime }: { until: string; serverTime: string }) {
  const left = Math.max(0, Date.parse(until) - useServerNow(serverTime));
  return (
    <>
      <span className="small muted">До закрытия лота</span>
      <CountdownLine aria-label={spokenUntil(left)}>{untilText(left)}</CountdownLine>
    </>
  );
}
