import type { ImportPart, ImportView } from '#contract/back-office/imports.ts';

export const partWords: Record<ImportPart, string> = {
  create: 'Будет создано',
  change: 'изменено',
  untouched: 'без изменений',
  refused: 'отклонено',
  archive: 'уйдёт в архив',
  held: 'останутся',
};
export const modeWords: Record<ImportView['mode'], string> = {
  add: 'Только добавить',
  update: 'Добавить и обновить',
  whole: 'Файл — полный список',
};
export const stateWords: Record<ImportView['state'], string> = {
  reading: 'Читаем файл',
  unreadable: 'Не прочитан',
  planning: 'Сравниваем с тем, что есть',
  ready: 'Ждёт вас',
  applying: 'Загружаем',
  applied: 'Загружено',
  lost: 'Прервана',
};
/** Where what was loaded is seen. */
export const loadedListPath = (kind: string): string =>
  kind === 'clients' ? '/admin/people/?who=clients' : `/admin/${kind}/`;

export const rowForms = ['строку', 'строки', 'строк'] as const;
export const isUnderWay = ({ state }: Pick<ImportView, 'state'>): boolean =>
  state === 'reading' || state === 'planning' || state === 'applying';

/** How a price moves, in tenths of a percent; null: there is nothing to compare. */
export const shiftOf = (before: unknown, after: unknown): number | null =>
  typeof before === 'number' && typeof after === 'number' && before > 0
    ? Math.round(((after - before) / before) * 1000)
    : null;
