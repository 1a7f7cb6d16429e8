import type { ReactNode } from 'react';
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

/** One thing of the house named inside a text: picture, name, what it costs now. */
export const TextEmbed = ({ href, title, image, children, figure }: TextEmbedProps) => (
  <div className={styles.embed}>
    <img src={image.preview} alt="" width={104} height={104} loading="lazy" decoding="async" />
    <div>
      <p className={styles.title}>
        <PageLink href={href}>{title}</PageLink>
      </p>
      {children && <div className={styles.line}>{children}</div>}
    </div>
    <div className={styles.figure}>{figure}</div>
  </div>
);
