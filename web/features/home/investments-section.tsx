import type { InvestmentsBlock } from '#contract/content/site.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { HomeSection } from './home-section.tsx';
import { IndexChart } from './index-chart.tsx';
import styles from './investments-section.module.css';

export function InvestmentsSection({ block }: { block: InvestmentsBlock }) {
  return (
    <HomeSection id="investments" rule aria-labelledby="investments-title">
      <div className={styles.columns}>
        <div>
          <h2 className="h2" id="investments-title">
            {block.title}
          </h2>
          <p className={`lead ${styles.lead}`}>{block.text}</p>
          <ul className={styles.links}>
            {block.links.map(({ label, href }) => (
              <li key={label}>
                <ArrowLink href={href}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <IndexChart index={block.index} comparison={block.comparison} />
          {block.figures.length > 0 && (
            <Figures className={styles.figures}>
              {block.figures.map(({ value, tone, caption }) => (
                <Figure key={caption} value={value} tone={tone === 'bad' ? 'bad' : 'neutral'}>
                  {caption}
                </Figure>
              ))}
            </Figures>
          )}
        </div>
      </div>
    </HomeSection>
  );
}
