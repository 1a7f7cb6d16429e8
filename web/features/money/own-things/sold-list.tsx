import { formatKopecks } from '#contract/money/kopecks.ts';
import type { OwnStatement } from '#contract/money/own-things.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Rhombus } from '#web/ui/signs/status.tsx';
import styles from './own-things.module.css';
import { soldSteps, soldWords } from './sold-words.ts';

/** Things of one sale, each with five steps of the way of its money. */
export function SoldList({ statement: { sale, rows } }: { statement: OwnStatement }) {
  const sold = rows.filter(({ state }) => state !== 'charges');
  if (!sold.length) return null;
  return (
    <Section tight title={`Продано ${sale ? `на торгах «${sale}»` : 'из каталога'}`}>
      <ul className={styles.sold}>
        {sold.map((thing) => {
          const { at, bad, words } = soldWords(thing);
          return (
            <li key={thing.lot ?? 0}>
              {thing.picture && <img src={thing.picture} alt="" width={56} height={56} loading="lazy" />}
              <b>{thing.title}</b>
              <span className={styles.sum}>
                <small>Цена</small>
                {formatKopecks(thing.price)}
              </span>
              <span className={styles.sum}>
                <small>Вам</small>
                <b>{formatKopecks(thing.total)}</b>
              </span>
              <span className={styles.way}>
                <span className={styles.steps} aria-hidden="true">
                  {soldSteps.map((step, no) => (
                    <Rhombus
                      key={step}
                      filled={no <= at}
                      tone={no !== at ? 'neutral' : bad ? 'bad' : 'metal'}
                      title={step}
                    />
                  ))}
                </span>
                <small className={bad ? 'bad' : undefined}>{words}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
