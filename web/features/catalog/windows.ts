import type { StoneAtLarge } from '#web/app/pictures/large-stone.tsx';
import type { WishSort } from '#web/features/catalog/wish/wish-order.ts';
import type { LargePicture } from '#web/ui/moving/picture-viewer.tsx';

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    'delete-wishlist-items': { names: string[]; onYes: () => void };
    'wishlist-sort': { sort: WishSort; onChosen: (sort: WishSort) => void };
    compare: Record<never, never>;
    chart: { id: string; title?: string };
    /** `stone`: one that can be turned, instead of its picture. */
    'image-preview': { title: string; pictures: LargePicture[]; at?: number; stone?: StoneAtLarge };
    'count-diamonds': {
      name: string;
      most: number;
      /** How many are in the wishlist already. */
      chosen?: number | null;
      onChosen: (count: number) => void;
    };
    'table-settings': {
      columns: { code: string; label: string }[];
      shown: string[];
      onSaved: (shown: string[]) => Promise<void>;
    };
  }
}
