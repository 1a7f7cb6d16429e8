/** What kind of act a change was. */
export const acts = {
  publish: 'Публикация',
  scheduled: 'По расписанию',
  bulk: 'Массовая правка',
  import: 'Импорт',
  archive: 'В архив',
  unarchive: 'Из архива',
  undo: 'Отмена',
  rights: 'Права',
  people: 'Люди',
  sale: 'Продажа',
  house: 'Дом',
  prepare: 'Подготовка торгов',
  money: 'Деньги',
} as const;
export type Act = keyof typeof acts;

/** So many of a change's entries that were touched since are counted. */
export const touchedCounted = 1000;
