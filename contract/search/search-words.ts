/** What a search finds besides items, in the order it is shown. */
export const foundKinds = {
  auctions: 'Аукционы',
  lots: 'Лоты',
  events: 'События',
  articles: 'Статьи',
  questions: 'Вопросы и\u00A0ответы',
  documents: 'Документы',
} as const;
export type FoundKind = keyof typeof foundKinds;
