import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { modals } from '#web/app/modals/modals.ts';
import { MeasuredPicture } from '#web/app/pictures/measured-picture.tsx';
import { pictureWords } from '#web/app/pictures/picture-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ExpandIcon } from '#web/ui/signs/icons.tsx';
import styles from './stage.module.css';

/** The first stone of the lot with its measures. */
export function LotStage({ lot }: { lot: LotDetail }) {
  const { images, name, size, stones } = lot;
  const rendered = pictureWords({ type: 'diamonds', images });
  const show = () =>
    modals.open('lot-image-preview', {
      title: `Лот ${lot.number}. ${name}`,
      pictures: stones.map((stone) => ({
        src: stone.images.origin,
        small: stone.images.big,
        alt: `${stone.name}, вид сверху`,
        caption: stones.length > 1 ? stone.name : rendered,
      })),
    });
  return (
    <figure className={styles.stage}>
      <MeasuredPicture className={styles.picture} name={name} images={images} size={size} frame={580} />
      {stones.length > 0 && (
        <IconButton className={styles.expand} label="Во весь экран" onClick={show}>
          <ExpandIcon />
        </IconButton>
      )}
      <figcaption className={styles.caption}>{rendered}</figcaption>
    </figure>
  );
}
