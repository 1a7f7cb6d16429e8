import { shapeNames, shapes } from '#contract/catalog/stones.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import styles from './types-section.module.css';

const types = [
  {
    href: '/catalog/diamonds/',
    title: 'Бриллианты',
    text: 'Сертифицированные камни от\u00A00,30\u00A0карата',
  },
  {
    href: '/catalog/diamonds/unique/',
    title: 'Уникальные камни',
    text: 'Больше десяти каратов и\u00A0редкие цвета',
  },
  { href: '/catalog/jewelry/', title: 'Украшения', text: 'Кольца, серьги, подвески, браслеты' },
  { href: '/catalog/posie/', title: 'Кольца-пози', text: 'Кольца со\u00A0строкой стихов внутри' },
  { href: '/catalog/#boxes', title: 'Шкатулки', text: 'Запечатанные наборы для вложения' },
];

/** The kinds of things the house sells, and the forms of its stones. */
export function TypesSection() {
  return (
    <nav className={styles.types} aria-label="Разделы каталога">
      <ul className={styles.kinds}>
        {types.map(({ href, title, text }) => (
          <li key={href}>
            <PageLink className={styles.kind} href={href}>
              <span className="h3">{title}</span>
              <span className={styles.text}>{text}</span>
              <ArrowRightIcon size={18} />
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className={styles.shapes} aria-label="Бриллианты по форме">
        {shapes.map((shape) => (
          <li key={shape}>
            <PageLink className={styles.shape} href={`/catalog/diamonds/shape-${shape}/`}>
              <ShapeIcon shape={shape} size={40} />
              {shapeNames[shape].name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
