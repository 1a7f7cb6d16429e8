import { ArrowRightIcon, DocumentIcon, type IconComponent, UserIcon } from '#web/ui/signs/icons.tsx';
import { HammerIcon, ItemsIcon, WordsIcon } from '../shell/office-icons.tsx';
import type { FoundGroup } from './use-found.ts';

export const groupIcons: Record<FoundGroup['name'], IconComponent> = {
  items: ItemsIcon,
  texts: WordsIcon,
  sales: HammerIcon,
  auctions: HammerIcon,
  people: UserIcon,
  pages: DocumentIcon,
  acts: ArrowRightIcon,
};

/** All rows in one order, so that the arrows pass from group to group. */
export const numbered = (groups: readonly FoundGroup[]) =>
  groups
    .flatMap(({ name, found }) => found.map((one) => ({ ...one, group: name })))
    .map((one, at) => ({ ...one, at }));
