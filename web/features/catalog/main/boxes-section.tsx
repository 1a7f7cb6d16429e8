import { formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { growthText } from '../compare/compare-rows.ts';
import { AllBoxes } from './all-boxes.tsx';
import styles from './boxes-section.module.css';
import type { MainData } from './main-data.ts';

type Boxes = NonNullable<MainData['boxes']>;
/** `link` takes the place of the block's own on the page that one leads to. */
type BoxesSectionProps = { block: Boxes; link?: Boxes['link'] };

/** Boxes have no list of their own: this is where they stand, with what a box is. */
export function BoxesSection({ block, link = block.link }: BoxesSectionProps) {
  const { title, text, facts, steps, boxes, priceCarat } = block;
  return (
    <Section id="boxes" rule tight title={title} aside={<ArrowLink href={link.href}>{link.label}</ArrowLink>}>
      <Grid tablet={1} gap={7} className={styles.information}>
        <div>
          <p className="lead">{text}</p>
          <button
            type="button"
            className={`mt-5 muted text-left ${styles.carat}`}
            aria-haspopup="dialog"
            onClick={() => modals.open('chart', { id: 'box-carat', title: 'Цена карата в шкатулках' })}
          >
            <span className={`ink ${styles.price}`}>{formatRubles(priceCarat.average)}</span>
            <span>
              карат в шкатулках сейчас, <b>{growthText(priceCarat.change12)}</b> за год
            </span>
          </button>
        </div>
        <Figures>
          {facts.map(({ value, caption }) => (
            <Figure key={caption} value={value}>
              {caption}
            </Figure>
          ))}
        </Figures>
      </Grid>
      <Grid as="ol" columns={4} tablet={2} className={`pt-5 rule-top ${styles.steps}`}>
        {steps.map((step) => (
          <Stack as="li" gap={2} pack key={step.title}>
            <h3 className="h4">{step.title}</h3>
            <p className="small muted">{step.text}</p>
          </Stack>
        ))}
      </Grid>
      <AllBoxes first={boxes.slice(0, 8)} />
    </Section>
  );
}
