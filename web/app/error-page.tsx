import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { ShapeIcon, type ShapeName } from '#web/ui/shape-icon.tsx';
import styles from './error-page.module.css';
import { PageLink } from './page-link.tsx';

interface ErrorPageProps {
  code: string;
  title: string;
  text: string;
  shape: ShapeName;
  links: { label: string; href: string }[];
}

export function ErrorPage({ code, title, text, shape, links }: ErrorPageProps) {
  return (
    <Container className={styles.page}>
      <div>
        <p className={styles.code}>{code}</p>
        <h1 className="d2">{title}</h1>
        <p className={styles.text}>{text}</p>
        <ButtonLink href="/">На главную</ButtonLink>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.href}>
              <PageLink href={link.href}>{link.label}</PageLink>
            </li>
          ))}
        </ul>
      </div>
      <ShapeIcon className={styles.picture} shape={shape} size={420} aria-hidden />
    </Container>
  );
}
