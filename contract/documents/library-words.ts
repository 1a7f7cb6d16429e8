export const libraryFolders = {
  regulations: 'Регламенты',
  presentations: 'Презентации',
  prices: 'Прайс-листы',
  templates: 'Шаблоны договоров',
  training: 'Обучение',
} as const;
export type LibraryFolder = keyof typeof libraryFolders;

/** How a document of the library stands with its reader. */
export const readingStates = {
  required: 'Обязательно',
  renewed: 'Вышла новая',
  unread: 'Не\u00A0прочитан',
  read: 'Прочитан',
} as const;
export type ReadingState = keyof typeof readingStates;
