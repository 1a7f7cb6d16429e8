import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { modals } from '#web/app/modals/modals.ts';
import { inHand } from '#web/app/pictures/in-hand.ts';
import { pictureWords } from '#web/app/pictures/picture-words.ts';
import { StoneStage } from '../stone/stone-stage.tsx';

/** The first stone of the lot, to be turned; in the window it alone, or pictures of all. */
export function LotStage({ lot }: { lot: LotDetail }) {
  const { images, name, size, stones } = lot;
  const alone = stones.length === 1 ? stones[0] : undefined;
  const show = () =>
    modals.open('lot-image-preview', {
      title: `Лот ${lot.number}. ${name}`,
      pictures: stones.map((stone) => ({
        src: stone.images.origin,
        small: stone.images.big,
        alt: `${stone.name}, вид сверху`,
        caption: stones.length > 1 ? stone.name : pictureWords(stone),
      })),
      ...(alone && inHand(alone) && { stone: { ...alone, caption: pictureWords(alone) } }),
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
