/** Rooms of the back office that hold several kinds. */
export const listTitles = {
  items: 'Предметы',
  words: 'Тексты',
  site: 'Сайт',
  events: 'События',
  house: 'Офисы',
} as const;
