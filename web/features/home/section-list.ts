import { activeShare } from './home-constants.ts';

/** In the specification's order. */
export const sectionTitles = {
  start: 'Начало',
  news: 'Новости',
  investments: 'Инвестиции',
  catalog: 'Каталог',
  consultation: 'Консультация',
  services: 'Услуги',
  subscribe: 'Подписка',
} as const;

export type SectionId = keyof typeof sectionTitles;

export const isSectionId = (id: string): id is SectionId => Object.hasOwn(sectionTitles, id);

/** A section whose content did not load has neither a place on the page nor a tab. */
export const availableSections = (content: Record<SectionId, unknown>): SectionId[] =>
  (Object.keys(sectionTitles) as SectionId[]).filter((id) => content[id]);

export interface SectionView {
  id: SectionId;
  /** Edges against the top of the window, px. */
  top: number;
  bottom: number;
}

/** How much of a section is seen; one taller than the window counts as whole when it fills the window. */
export function seenShare({ top, bottom }: Omit<SectionView, 'id'>, windowHeight: number): number {
  const seen = Math.min(bottom, windowHeight) - Math.max(top, 0);
  const whole = Math.min(bottom - top, windowHeight);
  return whole > 0 ? Math.max(0, seen) / whole : 0;
}

/**
 * The best seen section from the 25 % up; of equals the upper one. At the very end of the page it is the last:
 * nothing could scroll further to make it the best.
 */
export function activeSection(
  views: SectionView[],
  windowHeight: number,
  atEnd: boolean,
): SectionId | undefined {
  const shares = views.map((view) => seenShare(view, windowHeight));
  const seen = views.filter((_, index) => shares[index]! >= activeShare);
  if (atEnd) return seen.at(-1)?.id;
  const share = (view: SectionView) => Math.round(shares[views.indexOf(view)]! * 100);
  return seen.reduce<SectionView | undefined>(
    (best, view) => (best && share(best) >= share(view) ? best : view),
    undefined,
  )?.id;
}
