import { shapeNames, shapes } from '#contract/catalog/stones.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import styles from './types-section.module.css';

const types = [
  {
    kind: 'diamonds',
    href: '/catalog/diamonds/',
    title: 'Бриллианты',
    text: 'Круглые и фантазийные, бесцветные и цветные',
  },
  {
    kind: 'unique',
    href: '/catalog/diamonds/unique/',
    title: 'Уникальные камни',
    text: 'Больше десяти каратов и редкие цвета',
  },
  {
    kind: 'jewelry',
    href: '/catalog/jewelry/',
    title: 'Украшения',
    text: 'Кольца, серьги, подвески, браслеты',
  },
  {
    kind: 'posie',
    href: '/catalog/posie/',
    title: 'Кольца-пози',
    text: 'Кольца со строкой стихов внутри',
  },
  {
    kind: 'boxes',
    href: '/catalog/#boxes',
    title: 'Шкатулки',
    text: 'Запечатанные наборы для вложения',
  },
] as const;

type Kind = (typeof types)[number]['kind'];
/** The picture of the first item of each type; null if unknown. Diamonds are shown by the most common cut. */
export type TypePictures = Record<Exclude<Kind, 'diamonds'>, string | null>;

/** The types of goods, and the shapes of stones. */
export function TypesSection({ pictures }: { pictures: TypePictures }) {
  const pictureOf: Record<Kind, string | null> = { diamonds: '/pictures/shapes/round.webp', ...pictures };
  return (
    <nav className={`pt-6 pb-8 ${styles.types}`} aria-label="Разделы каталога">
      <ul className={`framed ${styles.kinds}`}>
        {types.map(({ kind, href, title, text }) => (
          <li key={kind}>
            <PageLink className={`p-5 ${styles.kind}`} href={href}>
              {/* Put off, it is not fetched where the style shows none. */}
              {pictureOf[kind] && (
                <img
                  className={styles.picture}
                  src={pictureOf[kind]}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span className={classNames('h3', styles.title)}>{title}</span>
              <span className={`small muted ${styles.text}`}>{text}</span>
              <ArrowRightIcon size={18} />
            </PageLink>
          </li>
        ))}
      </ul>
      <Grid as="ul" laptop={6} phone={4} className={styles.shapes} aria-label="Бриллианты по форме">
        {shapes.map((shape) => (
          <li key={shape}>
            <Stack
              as={PageLink}
              gap={2}
              align="center"
              className={styles.shape}
              href={`/catalog/diamonds/shape-${shape}/`}
            >
              <ShapeIcon shape={shape} size={40} />
              {shapeNames[shape].name}
            </Stack>
          </li>
        ))}
      </Grid>
    </nav>
  );
}
