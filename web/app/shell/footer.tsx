import type { Footer as FooterData } from '#contract/content/site.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { Monogram, Wordmark } from '#web/ui/signs/brand.tsx';
import { PageLink } from '../page/page-link.tsx';
import styles from './footer.module.css';

export function Footer({ footer, bordered }: { footer: FooterData; bordered: boolean }) {
  return (
    <footer className={`night ${styles.footer}`} data-bordered={bordered || undefined} data-print="off">
      <Container>
        <div className={styles.grid}>
          <div>
            <PageLink className={styles.brand} href="/" aria-label="«Грань», на главную">
              <Monogram className={styles.monogram} />
              <Wordmark className={styles.wordmark} />
            </PageLink>
            <p className={styles.about}>{footer.about}</p>
          </div>
          {footer.columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href + link.label}>
                    <PageLink className={styles.link} href={link.href}>
                      {link.label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className={styles.title}>{footer.hours}</h2>
            <a className={styles.phone} href={`tel:${footer.phone.replace(/[^+\d]/g, '')}`}>
              {footer.phone}
            </a>
            <p className={styles.address}>{footer.address}</p>
            <a className={styles.link} href={`mailto:${footer.email}`}>
              {footer.email}
            </a>
          </div>
        </div>
        <div className={styles.legal}>
          <p>{footer.legal}</p>
          <p>{footer.disclaimer}</p>
          <ul>
            {footer.links.map((link) => (
              <li key={link.href}>
                <PageLink className={styles.link} href={link.href}>
                  {link.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  );
}
