import type { HouseState } from '#contract/back-office/keeping.ts';
import { stepWords } from '#contract/back-office/keeping-words.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import styles from './house-page.module.css';
import { SendTest } from './send-test.tsx';

/** Steps to open a new site, in any order but the last; each links to its place. */
export function FirstSteps({ house }: { house: HouseState }) {
  return (
    <section className={styles.first} aria-labelledby="first-steps">
      <h2 id="first-steps" className="visually-hidden">
        Первые шаги
      </h2>
      <ol className={`ink-top ${styles.steps}`}>
        {house.steps.map(({ step, done, said }, at) => {
          const { title, text, act, href } = stepWords[step];
          return (
            <Grid
              as="li"
              gap={[1, 2]}
              align="center"
              key={step}
              id={step === 'letter' ? step : undefined}
              data-done={done || undefined}
            >
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{title}</h3>
              {done ? (
                <PublicationMark mark="published">готово</PublicationMark>
              ) : step === 'letter' ? (
                <SendTest first />
              ) : (
                <PageLink className="inline-link" href={href}>
                  {act}
                </PageLink>
              )}
              <p>{done ? said : [text, said && `Сейчас: ${said}.`].filter(Boolean).join(' ')}</p>
            </Grid>
          );
        })}
      </ol>
    </section>
  );
}
