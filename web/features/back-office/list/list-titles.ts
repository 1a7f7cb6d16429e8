/** Titles of back-office sections with several kinds. */
export const listTitles = {
  items: 'Предметы',
  words: 'Тексты',
  site: 'Сайт',
  events: 'События',
  sales: 'Торги',
  sellers: 'Владельцы',
  money: 'Деньги',
  house: 'Офисы',
} as const;
