/** First steps of a new site, in any order but the last. */
export const stepWords = {
  texts: {
    title: 'Правовые тексты',
    text: 'Мы положили черновики. Пока согласия нет, формы на\u00A0сайте честно говорят об\u00A0этом и\u00A0ничего не\u00A0собирают.',
    act: 'Прочитать тексты',
    href: '/admin/legal/',
    help: 'legal',
  },
  requisites: {
    title: 'Реквизиты',
    text: 'Название, ИНН, ОГРН и\u00A0телефон: их увидят в\u00A0подвале сайта.',
    act: 'Заполнить',
    href: '#requisites',
    help: 'legal',
  },
  offices: {
    title: 'Офисы и\u00A0часы',
    text: 'Где и\u00A0когда принимаете: отсюда берутся время показов и\u00A0страница контактов.',
    act: 'Завести офис',
    href: '/admin/offices/?new=1',
    help: 'office',
  },
  staff: {
    title: 'Сотрудники',
    text: 'Для\u00A0сброса второго шага входа администратора нужны двое.',
    act: 'Пригласить',
    href: '/admin/people/?invite=1',
    help: 'colleague',
  },
  letter: {
    title: 'Пробное письмо',
    text: 'Проверит сервер почты и\u00A0обратный адрес. Без него не\u00A0придут подтверждения.',
    act: 'Отправить пробное письмо',
    href: '#letter',
    help: 'letter',
  },
  items: {
    title: 'Первые предметы',
    text: 'Один камень руками или прайс целиком: перед записью покажем каждое поле.',
    act: 'Завести камень',
    href: '/admin/diamonds/?new=1',
    help: 'stone',
  },
  auction: {
    title: 'Первые торги',
    text: 'Черновик готовят заранее. Объявить можно, когда опубликованы правила, есть лоты и\u00A0всё остальное: дом скажет, чего не\u00A0хватает.',
    act: 'Подготовить торги',
    href: '/admin/sales/',
    help: 'auction',
  },
} as const;
export type Step = keyof typeof stepWords;
export const stepNames = Object.keys(stepWords) as [Step, ...Step[]];

/** Background work by its queue, in words. */
export const queueWords: Record<string, string> = {
  letters: 'Письма',
  pictures: 'Картинки камней',
  prints: 'Картинки для\u00A0печати',
  papers: 'PDF',
  tidy: 'Уборка',
  'event-phases': 'События',
  'meeting-reminders': 'Напоминания о\u00A0встречах',
  mailings: 'Рассылки',
  erasures: 'Стирание данных',
  'document-expiry': 'Сроки документов',
  'overdue-work': 'Просроченные обращения',
  light: 'Паспорта света',
  publications: 'Публикации к\u00A0часу',
  'due-publications': 'Публикации к\u00A0часу',
};
