import type { PageMeta } from '#contract/content/site.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { RichText } from './rich-text.tsx';
import styles from './seo-text.module.css';

export function SeoTextOnTop({ meta }: { meta: PageMeta }) {
  if (!meta.seoTextOnTop) return null;
  return (
    <Container>
      <RichText className={styles.text} html={meta.seoTextOnTop} />
    </Container>
  );
}

/** The short text opens the long one; alone, either is simply shown. */
export function SeoText({ meta: { seoText, seoTextShort } }: { meta: PageMeta }) {
  if (!seoText && !seoTextShort) return null;
  return (
    <Container>
      {seoText && seoTextShort ? (
        <details className="rule-top">
          <summary className={`py-5 ${styles.summary}`}>
            <RichText html={seoTextShort} />
          </summary>
          <RichText className={styles.text} html={seoText} />
        </details>
      ) : (
        <RichText className={styles.text} html={seoText || seoTextShort} />
      )}
    </Container>
  );
}
