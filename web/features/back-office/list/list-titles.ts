/** Rooms of the back office that hold several kinds. */
export const listTitles = { items: 'Предметы', words: 'Тексты', house: 'Офисы' } as const;
