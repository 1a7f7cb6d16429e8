import type { Cover } from '#contract/content/reading.ts';
import { classNames } from '#web/ui/class-names.ts';
import { densities } from '#web/ui/tables/densities.ts';
import styles from './cards.module.css';

type CoverPictureProps = {
  cover: Cover;
  /** On the first screen: loaded at once and before the rest. */
  first?: boolean;
  /** In a list the title beside it says everything. */
  decorative?: boolean;
  className?: string;
};

export function CoverPicture({ cover: { image, alt }, first, decorative, className }: CoverPictureProps) {
  return (
    <div className={classNames(styles.picture, className)}>
      <img
        src={image.big}
        srcSet={densities(image.big, image.big2x)}
        alt={decorative ? '' : alt}
        width={640}
        height={640}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </div>
  );
}
