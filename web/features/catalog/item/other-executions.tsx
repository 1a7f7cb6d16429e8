import type { OtherExecution } from '#contract/catalog/catalog-answers.ts';
import { metals, sizeNames } from '#contract/catalog/jewels.ts';
import { caratsText } from '#contract/catalog/stone-words.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { costText } from '../cards/item-words.ts';
import styles from './other-executions.module.css';

/** Jewels of the same design: their differences and prices. */
export function OtherExecutions({ items }: { items: readonly OtherExecution[] }) {
  return (
    <Section rule tight id="executions" title="Другие исполнения">
      <Grid as="ul" gap={[0, 6]} className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <PageLink href={item.href}>
              <b className="medium">{item.weight !== null && caratsText(item.weight)}</b>
              <span>{factsOf(item)}</span>
              <span className={styles.price}>{costText(item)}</span>
            </PageLink>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** «Белое золото 750, размеры 16–18». */
function factsOf({ metal, sizes }: OtherExecution): string {
  const [first, last] = [sizes[0], sizes.at(-1)].map((size) => size && (sizeNames[size] ?? size));
  const words = first === last ? first && `размер\u00A0${first}` : `размеры ${first}–${last}`;
  return [metal && metals[metal].name, words].filter(Boolean).join(', ');
}
