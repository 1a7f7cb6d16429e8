import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { modals } from '#web/app/modals/modals.ts';
import { pictureWords } from '#web/app/pictures/picture-words.ts';
import { StoneStage } from '../stone/stone-stage.tsx';

/** The first stone of the lot, to be turned; all of them in the window. */
export function LotStage({ lot }: { lot: LotDetail }) {
  const { images, name, size, stones } = lot;
  const show = () =>
    modals.open('lot-image-preview', {
      title: `Лот ${lot.number}. ${name}`,
      pictures: stones.map((stone) => ({
        src: stone.images.origin,
        small: stone.images.big,
        alt: `${stone.name}, вид сверху`,
        caption: stones.length > 1 ? stone.name : pictureWords(stone),
      })),
    });
  return (
    <StoneStage
      stone={stones[0]}
      name={name}
      images={images}
      size={size}
      {...(stones.length > 0 && { onExpand: show })}
    />
  );
}
