import type { HouseState } from '#contract/back-office/keeping.ts';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HealthPanel } from './health-panel.tsx';
import styles from './house-page.module.css';
import { JobsPanel } from './jobs-panel.tsx';
import { OpenPanel } from './open-panel.tsx';
import { RequisitesPanel } from './requisites-panel.tsx';
import { StepsGem } from './steps-gem.tsx';
import { TextsPanel } from './texts-panel.tsx';

/** What is left to do before opening, and what to watch afterwards. */
export function HousePage({ house }: { house: HouseState }) {
  const left = house.steps.filter(({ done }) => !done).length;
  return (
    <>
      <ScreenHead title={left ? 'Дом открывается' : 'Дом'} />
      <Grid laptop={1} gap={6} align="start" className={styles.grid}>
        <Stack gap={5} className={`min-0 ${styles.column}`}>
          {left > 0 && <FirstSteps house={house} />}
          <TextsPanel house={house} />
          <RequisitesPanel house={house} />
        </Stack>
        <Stack gap={5} className={`min-0 ${styles.column}`}>
          {left > 0 && <StepsGem steps={house.steps} />}
          <HealthPanel house={house} />
          <JobsPanel house={house} />
          <OpenPanel house={house} />
        </Stack>
      </Grid>
    </>
  );
}
