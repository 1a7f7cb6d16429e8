import type { CatalogBlock } from '#contract/content/site.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Tray } from '#web/ui/layout/tray.tsx';
import { ShapeIcon, shapeNames } from '#web/ui/signs/shape-icon.tsx';
import styles from './catalog-section.module.css';
import { HomeSection } from './home-section.tsx';

const shapeTitles = {
  round: 'Круг',
  oval: 'Овал',
  pear: 'Груша',
  marquis: 'Маркиз',
  heart: 'Сердце',
  cushion: 'Кушон',
  emerald: 'Изумруд',
  asscher: 'Ашер',
  radiant: 'Радиант',
  princess: 'Принцесса',
  baguette: 'Багет',
  trillion: 'Триллион',
};

export function CatalogSection({ block }: { block: CatalogBlock }) {
  const { title, link, shapes, tiles } = block;
  return (
    <HomeSection
      id="catalog"
      rule
      size="d2"
      title={title}
      aside={<ArrowLink href={link.href}>{link.label}</ArrowLink>}
    >
      {shapes && (
        <Tray className={styles.shapes} columns={6} columnsLaptop={4} columnsPhone={3} bleed>
          {shapeNames.map((shape) => (
            <li key={shape}>
              <PageLink className={`medium ${styles.shape}`} href={`/catalog/diamonds/shape-${shape}/`}>
                <span className={styles.stone}>
                  <ShapeIcon shape={shape} size={84} />
                  <img
                    src={`/pictures/shapes/${shape}.webp`}
                    alt=""
                    width={116}
                    height={116}
                    loading="lazy"
                  />
                </span>
                {shapeTitles[shape]}
              </PageLink>
            </li>
          ))}
        </Tray>
      )}
      {tiles.length > 0 && (
        <Grid as="ul" columns={5} phone={1} className={`mt-7 ${styles.kinds}`}>
          {tiles.map(({ href, title, note }) => (
            <li key={`${href} ${title}`}>
              <PageLink className={styles.kind} href={href}>
                <span className="h3">{title}</span>
                <span className="small faint">{note}</span>
              </PageLink>
            </li>
          ))}
        </Grid>
      )}
    </HomeSection>
  );
}
