import {
  type HelpStep,
  type HelpText,
  helpPicture,
  helpPictureSize,
  helpTasks,
} from '#contract/back-office/help.ts';
import { formatNumber } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import styles from './help-page.module.css';
import { HelpSign } from './help-sign.tsx';

const tasks = Object.entries(helpTasks) as [string, HelpText][];

/** Everyday work, step by step: the contents at the left, the tasks one under another. */
export function HelpPage() {
  return (
    <>
      <ScreenHead title="Как это делается" figure={formatNumber(tasks.length)} />
      <div className={styles.help}>
        <nav className={styles.contents} aria-label="Задачи">
          <ol>
            {tasks.map(([name, { title }]) => (
              <li key={name}>
                <a href={`#${name}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.tasks}>
          {tasks.map(([name, { title, about, sign, picture, steps }]) => (
            <section key={name} id={name} className={styles.task} aria-labelledby={`${name}-title`}>
              <HelpSign sign={sign} />
              <div>
                <h2 id={`${name}-title`}>{title}</h2>
                <p className={styles.about}>{about}</p>
                <ol className={styles.steps}>
                  {steps.map((step: HelpStep) => (
                    <li key={step.text}>
                      {step.text}{' '}
                      {step.href && (
                        <PageLink className="inline-link" href={step.href}>
                          Открыть: {step.place}
                        </PageLink>
                      )}
                    </li>
                  ))}
                </ol>
                <a className={styles.picture} href={helpPicture(name)} target="_blank" rel="noopener">
                  <span className="visually-hidden">Открыть крупно: </span>
                  <img src={helpPicture(name)} alt={picture} {...helpPictureSize} loading="lazy" />
                </a>
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
