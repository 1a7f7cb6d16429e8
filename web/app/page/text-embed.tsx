import type { ReactNode } from 'react';
import { Grid } from '#web/ui/layout/flow.tsx';
import { PageLink } from './page-link.tsx';
import styles from './text-embed.module.css';

interface TextEmbedProps {
  href: string;
  title: string;
  image: { preview: string };
  /** Under the title. */
  children?: ReactNode;
  /** On the right: a price, a bid. */
  figure: ReactNode;
}

/** One embedded thing in a text: picture, name, present price. */
export const TextEmbed = ({ href, title, image, children, figure }: TextEmbedProps) => (
  <Grid gap={[2, 5]} align="center" className={`relative small ${styles.embed}`}>
    <img src={image.preview} alt="" width={104} height={104} loading="lazy" decoding="async" />
    <div>
      <p className={styles.title}>
        <PageLink href={href}>{title}</PageLink>
      </p>
      {children && <div className={styles.line}>{children}</div>}
    </div>
    <div className={styles.figure}>{figure}</div>
  </Grid>
);
