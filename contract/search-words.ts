/** What a search finds besides items, in the order it is shown. */
export const foundKinds = {
  auctions: 'Аукционы',
  lots: 'Лоты',
  articles: 'Статьи',
} as const;
export type FoundKind = keyof typeof foundKinds;
