import type { InvestmentsBlock } from '#contract/content/site.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { HomeSection } from './home-section.tsx';
import { IndexChart } from './index-chart.tsx';
import styles from './investments-section.module.css';

export function InvestmentsSection({ block }: { block: InvestmentsBlock }) {
  return (
    <HomeSection id="investments" rule aria-labelledby="investments-title">
      <Grid tablet={1} gap={8} className={styles.columns}>
        <div>
          <h2 className="h2" id="investments-title">
            {block.title}
          </h2>
          <p className="lead mt-5 mb-6">{block.text}</p>
          <Stack as="ul" gap={3} className={styles.links}>
            {block.links.map(({ label, href }) => (
              <li key={label}>
                <ArrowLink href={href}>{label}</ArrowLink>
              </li>
            ))}
          </Stack>
        </div>
        <div>
          <IndexChart index={block.index} comparison={block.comparison} />
          {block.figures.length > 0 && (
            <Figures className="mt-6">
              {block.figures.map(({ value, tone, caption }) => (
                <Figure key={caption} value={value} tone={tone === 'bad' ? 'bad' : 'neutral'}>
                  {caption}
                </Figure>
              ))}
            </Figures>
          )}
        </div>
      </Grid>
    </HomeSection>
  );
}
