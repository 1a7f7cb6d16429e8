import type { Card } from '#contract/catalog/catalog-answers.ts';
import styles from './large-stone.module.css';
import { LivingPicture } from './living-picture.tsx';

/** What a window needs to show a stone as large as the screen. */
export interface StoneAtLarge extends Pick<Card, 'code' | 'name' | 'images' | 'size'> {
  caption: string;
}

/** The stone itself over a whole window, to be turned; a picture where the machine cannot. */
export function LargeStone({ stone: { code, name, images, size, caption } }: { stone: StoneAtLarge }) {
  return (
    <figure className={styles.figure}>
      <LivingPicture
        code={code}
        className={styles.stone}
        name={name}
        images={{ ...images, big: images.origin, big2x: images.origin }}
        size={size && { ...size, pictured: null }}
        frame={960}
      />
      <figcaption className="micro faint">{caption}</figcaption>
    </figure>
  );
}
