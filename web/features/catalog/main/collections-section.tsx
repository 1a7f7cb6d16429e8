import type { Answer } from '#contract/index.ts';
import { countOf, formatCarats, formatRubles, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import cover from '#web/ui/layout/cover-link.module.css';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { ItemPicture } from '../cards/item-picture.tsx';
import styles from './collections-section.module.css';

type Collection = Answer<'GET /api/internal/personal-catalog/get/collection/specification'>['items'][number];

/** What the collections hold, side by side. */
export function CollectionsSection({ collections }: { collections: readonly Collection[] }) {
  return (
    <Section rule tight title="Коллекции">
      <Grid as="ul" columns={4} laptop={2} phone={1} className="rule-top rule-left">
        {collections.map((collection) => (
          <li className={`relative p-5 rule-right rule-bottom ${styles.collection}`} key={collection.code}>
            {collection.images && <ItemPicture images={collection.images} alt="" size={96} />}
            <h3 className="h3">
              <PageLink className={cover.link} href={collection.href}>
                {collection.name}
              </PageLink>
            </h3>
            <p className={`muted small ${styles.text}`}>{collection.description}</p>
            <dl className={`micro mt-3 ${styles.facts}`}>
              {factsOf(collection).map(([term, value]) => (
                <Row
                  gap={3}
                  align="stretch"
                  justify="between"
                  nowrap
                  className="rule-top py-1"
                  key={term}
                  data-always={always.has(term) || undefined}
                >
                  <dt className="faint">{term}</dt>
                  <dd className="text-right tabular">{value}</dd>
                </Row>
              ))}
            </dl>
            <ArrowRightIcon size={18} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** What a telephone shows of a collection beside its picture. */
const always = new Set(['Всего', 'Цена']);

function factsOf({ count, weight, price, colours, clarities }: Collection): [string, string][] {
  const facts: [string, string | false | null][] = [
    ['Всего', countOf(count, ['предмет', 'предмета', 'предметов'])],
    ['Вес', weight && `${span(formatCarats(weight.from), formatCarats(weight.to))}${nbsp}карата`],
    ['Цвет', colours.length > 0 && span(colours[0]!, colours.at(-1)!)],
    ['Чистота', clarities.length > 0 && span(clarities[0]!, clarities.at(-1)!)],
    ['Цена', price && `от${nbsp}${formatRubles(price.from)}`],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const span = (from: string, to: string): string => (from === to ? from : `${from}–${to}`);
