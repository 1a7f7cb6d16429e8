import type { ReactNode } from 'react';
import type { SubscribeBlock } from '#contract/content/site.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './subscribe-section.module.css';

export function SubscribeSection({ block, form }: { block: SubscribeBlock; form: ReactNode }) {
  return (
    <HomeSection id="subscribe" rule aria-labelledby="subscribe-title" className={styles.subscribe}>
      <Stack gap={4} pack className={styles.copy}>
        <h2 className="h2" id="subscribe-title">
          {block.title}
        </h2>
        <p className="muted">{block.text}</p>
      </Stack>
      {form}
    </HomeSection>
  );
}
