import type { Answer } from '#contract/index.ts';
import { countOf, formatCarats, nbsp } from '#contract/russian.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import styles from './inserts-section.module.css';

type Insert = Answer<'GET /api/internal/personal-catalog/jewelry/inserts'>['items'][number];

/** Jewelry by the colour of its stones, with their forms and weights. */
export function InsertsSection({ inserts }: { inserts: readonly Insert[] }) {
  return (
    <Section
      rule
      tight
      title="Украшения по вставкам"
      aside={<ArrowLink href="/catalog/jewelry/">Все украшения</ArrowLink>}
    >
      <ul className="rule-top">
        {inserts.map(({ code, label, shapes, weight, count, href }) => (
          <li className="rule-bottom" key={code}>
            <Grid as={PageLink} gap={[1, 5]} align="center" className={styles.insert} href={href}>
              <b>{label}</b>
              <Row as="span" gap={2} nowrap className={`micro muted ${styles.shapes}`}>
                <span className="visually-hidden">
                  {shapes.map((shape) => shape.label.toLowerCase()).join(', ')}
                </span>
                {shapes.slice(0, maxShapes).map((shape) => (
                  <ShapeIcon key={shape.code} shape={shape.code} size={22} />
                ))}
                {shapes.length > maxShapes && <span aria-hidden="true">+{shapes.length - maxShapes}</span>}
              </Row>
              <span className={`small muted ${styles.weight}`}>
                {formatCarats(weight.from)}
                {weight.to > weight.from && `–${formatCarats(weight.to)}`}
                {nbsp}карата
              </span>
              <span className="small text-right">
                {countOf(count, ['украшение', 'украшения', 'украшений'])}
              </span>
            </Grid>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const maxShapes = 6;
