import type { Answer } from '#contract/index.ts';
import { countOf, formatCarats, nbsp } from '#contract/russian.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
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
      <ul className={styles.inserts}>
        {inserts.map(({ code, label, shapes, weight, count, href }) => (
          <li key={code}>
            <PageLink className={styles.insert} href={href}>
              <b>{label}</b>
              <span className={styles.shapes}>
                <span className="visually-hidden">
                  {shapes.map((shape) => shape.label.toLowerCase()).join(', ')}
                </span>
                {shapes.slice(0, mostShapes).map((shape) => (
                  <ShapeIcon key={shape.code} shape={shape.code} size={22} />
                ))}
                {shapes.length > mostShapes && <span aria-hidden="true">+{shapes.length - mostShapes}</span>}
              </span>
              <span className={styles.weight}>
                {formatCarats(weight.from)}
                {weight.to > weight.from && `–${formatCarats(weight.to)}`}
                {nbsp}карата
              </span>
              <span className={styles.count}>{countOf(count, ['украшение', 'украшения', 'украшений'])}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const mostShapes = 6;
