import type { HouseState } from '#contract/back-office/keeping.ts';
import { ScreenHead } from '../shell/screen-head.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HealthPanel } from './health-panel.tsx';
import styles from './house-page.module.css';
import { JobsPanel } from './jobs-panel.tsx';
import { OpenPanel } from './open-panel.tsx';
import { RequisitesPanel } from './requisites-panel.tsx';
import { StepsGem } from './steps-gem.tsx';
import { TextsPanel } from './texts-panel.tsx';

/** How the house stands: what is left to do before it opens, and what must not be forgotten afterwards. */
export function HousePage({ house }: { house: HouseState }) {
  const left = house.steps.filter(({ done }) => !done).length;
  return (
    <>
      <ScreenHead title={left ? 'Дом открывается' : 'Дом'} />
      <div className={styles.grid}>
        <div className={styles.column}>
          {left > 0 && <FirstSteps house={house} />}
          <TextsPanel house={house} />
          <RequisitesPanel house={house} />
        </div>
        <div className={styles.column}>
          {left > 0 && <StepsGem steps={house.steps} />}
          <HealthPanel house={house} />
          <JobsPanel house={house} />
          <OpenPanel house={house} />
        </div>
      </div>
    </>
  );
}
