import {
  type HelpStep,
  type HelpText,
  helpPicture,
  helpPictureSize,
  helpTasks,
} from '#contract/back-office/help.ts';
import { formatNumber } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { mayOpen } from '../shell/rail-entries.ts';
import { ScreenHead } from '../shell/screen-head.tsx';
import styles from './help-page.module.css';
import { HelpSign } from './help-sign.tsx';

const tasks = Object.entries(helpTasks) as [string, HelpText][];

/** Everyday work, step by step: the contents at the left, the tasks one under another. */
export function HelpPage() {
  const user = useUser();
  return (
    <>
      <ScreenHead title="Как это делается" figure={formatNumber(tasks.length)} />
      <Grid gap={7} align="start" className={styles.help}>
        <nav className={`ink-top ${styles.contents}`} aria-label="Задачи">
          <ol>
            {tasks.map(([name, { title }]) => (
              <li key={name}>
                <a className="rule-bottom py-2 block" href={`#${name}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`ink-top ${styles.tasks}`}>
          {tasks.map(([name, { title, about, sign, picture, steps }]) => (
            <Grid
              key={name}
              id={name}
              as="section"
              gap={5}
              className={`py-5 ${styles.task}`}
              aria-labelledby={`${name}-title`}
            >
              <HelpSign sign={sign} />
              <div>
                <h2 id={`${name}-title`}>{title}</h2>
                <p className="muted mt-1">{about}</p>
                <Stack as="ol" gap={2} className={`mt-4 ${styles.steps}`}>
                  {steps.map((step: HelpStep) => (
                    <li key={step.text}>
                      {step.text}{' '}
                      {step.href && (!user || mayOpen(user, step.href)) && (
                        <PageLink className="inline-link nowrap" href={step.href}>
                          Открыть: {step.place}
                        </PageLink>
                      )}
                    </li>
                  ))}
                </Stack>
                <a
                  className={`block mt-4 ${styles.picture}`}
                  href={helpPicture(name)}
                  target="_blank"
                  rel="noopener"
                >
                  <span className="visually-hidden">Открыть крупно: </span>
                  <img
                    className="whole"
                    src={helpPicture(name)}
                    alt={picture}
                    {...helpPictureSize}
                    loading="lazy"
                  />
                </a>
              </div>
            </Grid>
          ))}
        </div>
      </Grid>
    </>
  );
}
