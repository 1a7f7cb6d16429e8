import type { Footer as FooterData } from '#contract/content/site.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Monogram, Wordmark } from '#web/ui/signs/brand.tsx';
import { PageLink } from '../page/page-link.tsx';
import styles from './footer.module.css';

export function Footer({ footer, bordered }: { footer: FooterData; bordered: boolean }) {
  return (
    <footer
      className={`night small pt-9 ${styles.footer}`}
      data-bordered={bordered || undefined}
      data-print="off"
    >
      <Container>
        <Grid tablet={2} gap={6} className={styles.grid}>
          <div>
            <Row
              as={PageLink}
              gap={4}
              nowrap
              className={styles.brand}
              href="/"
              aria-label="«Грань», на главную"
            >
              <Monogram className={styles.monogram} />
              <Wordmark className={styles.wordmark} />
            </Row>
            <p className={`mt-5 muted ${styles.about}`}>{footer.about}</p>
          </div>
          {footer.columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="ink strong mb-3">{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href + link.label}>
                    <Row as={PageLink} inline className={styles.link} href={link.href}>
                      {link.label}
                    </Row>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className="ink strong mb-3">{footer.hours}</h2>
            <Row
              as="a"
              nowrap
              className={`nowrap ${styles.phone}`}
              href={`tel:${footer.phone.replace(/[^+\d]/g, '')}`}
            >
              {footer.phone}
            </Row>
            <p className="muted mt-4 mb-1">{footer.address}</p>
            <Row as="a" inline className={styles.link} href={`mailto:${footer.email}`}>
              {footer.email}
            </Row>
          </div>
        </Grid>
        <Grid tablet={1} gap={6} className={`mt-8 rule-top faint micro ${styles.legal}`}>
          <p>{footer.legal}</p>
          <p>{footer.disclaimer}</p>
          <ul>
            {footer.links.map((link) => (
              <li key={link.href}>
                <Row as={PageLink} inline className={styles.link} href={link.href}>
                  {link.label}
                </Row>
              </li>
            ))}
          </ul>
        </Grid>
      </Container>
    </footer>
  );
}
