import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Tray } from '#web/ui/layout/tray.tsx';
import { ShapeIcon, shapeNames } from '#web/ui/signs/shape-icon.tsx';
import styles from './catalog-section.module.css';
import { HomeSection } from './home-section.tsx';

const kinds = [
  { href: '/catalog/diamonds/', title: 'Бриллианты', note: 'с\u00A0сертификатом' },
  { href: '/catalog/diamonds/unique/', title: 'Уникальные', note: 'крупные и\u00A0цветные' },
  { href: '/catalog/jewelry/', title: 'Украшения', note: 'с\u00A0камнями дома' },
  { href: '/catalog/posie/', title: 'Кольца-пози', note: 'с\u00A0гравировкой' },
  { href: '/catalog/', title: 'Шкатулки', note: 'наборы под пломбой' },
];

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

export function CatalogSection() {
  return (
    <HomeSection
      id="catalog"
      rule
      size="d2"
      title="Двенадцать огранок"
      aside={<ArrowLink href="/catalog/">Весь каталог</ArrowLink>}
    >
      <Tray className={styles.shapes} columns={6} columnsLaptop={4} columnsPhone={3} bleed>
        {shapeNames.map((shape) => (
          <li key={shape}>
            <PageLink className={styles.shape} href={`/catalog/diamonds/shape-${shape}/`}>
              <span className={styles.stone}>
                <ShapeIcon shape={shape} size={84} />
                <img src={`/pictures/shapes/${shape}.webp`} alt="" width={116} height={116} loading="lazy" />
              </span>
              {shapeTitles[shape]}
            </PageLink>
          </li>
        ))}
      </Tray>
      <ul className={styles.kinds}>
        {kinds.map(({ href, title, note }) => (
          <li key={href}>
            <PageLink className={styles.kind} href={href}>
              <span className="h3">{title}</span>
              <span className={styles.note}>{note}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
