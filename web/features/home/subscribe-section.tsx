import type { ReactNode } from 'react';
import type { SubscribeBlock } from '#contract/content/site.ts';
import { HomeSection } from './home-section.tsx';
import styles from './subscribe-section.module.css';

export function SubscribeSection({ block, form }: { block: SubscribeBlock; form: ReactNode }) {
  return (
    <HomeSection id="subscribe" rule aria-labelledby="subscribe-title" className={styles.subscribe}>
      <div className={styles.copy}>
        <h2 className="h2" id="subscribe-title">
          {block.title}
        </h2>
        <p className="muted">{block.text}</p>
      </div>
      {form}
    </HomeSection>
  );
}
