import { useMemo, useState } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { inHand } from '#web/app/pictures/in-hand.ts';
import { LivingPicture } from '#web/app/pictures/living-picture.tsx';
import { pictureWords } from '#web/app/pictures/picture-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ExpandIcon } from '#web/ui/signs/icons.tsx';
import styles from './stone-stage.module.css';

type StoneStageProps = Pick<Card, 'name' | 'images' | 'size'> & {
  /** What can be turned here; a lot without stones has its picture only. */
  stone: Card | undefined;
  onExpand?: () => void;
};

/** A stone of the bidding with its measures, its lights and tools. */
export function StoneStage({ stone, name, images, size, onExpand }: StoneStageProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [dark, setDark] = useState(false);
  const facts = useMemo(() => (stone ? inHand(stone) : null), [stone]);
  return (
    <figure
      ref={setStage}
      className={classNames(styles.stage, dark && 'night')}
      data-held={facts ? '' : undefined}
    >
      <LivingPicture
        code={(facts && stone?.code) ?? null}
        tools={stage}
        facts={facts}
        onDark={setDark}
        onExpand={onExpand}
        className={styles.picture}
        name={name}
        images={images}
        size={size}
        frame={500}
      />
      {onExpand && (
        <IconButton className={styles.expand} label="Во весь экран" onClick={onExpand}>
          <ExpandIcon />
        </IconButton>
      )}
      <figcaption className={`faint micro ${styles.caption}`}>
        {pictureWords({ type: 'diamonds', images })}
      </figcaption>
    </figure>
  );
}
