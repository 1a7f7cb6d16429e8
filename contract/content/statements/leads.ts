import { statedAt } from './statement.ts';

export const eventStatements = statedAt('events', 'События', '/events/', {
  lead: {
    name: 'Вступление',
    first: 'Показы, занятия с\u00A0лупой, предпоказы торгов и\u00A0лекции. Вход по\u00A0записи, бесплатно.',
    most: 200,
  },
});
export const contactStatements = statedAt('contacts', 'Контакты', '/contacts/', {
  lead: {
    name: 'Вступление',
    first:
      'Приходите посмотреть камень, позвоните или напишите: отвечает геммолог. Показ\u00A0— по\u00A0записи, камень достанут из\u00A0хранилища к\u00A0вашему приходу.',
    most: 240,
  },
});
export const questionStatements = statedAt('questions', 'Вопросы и ответы', '/questions-and-answers/', {
  lead: {
    name: 'Вступление',
    first:
      'О\u00A0выборе, проверке, торгах и\u00A0хранении. Если ответа здесь нет, спросите: геммолог ответит в\u00A0течение рабочего дня.',
    most: 240,
  },
});
export const auctionStatements = statedAt('auctions', 'Торги', '/auctions/', {
  lead: {
    name: 'Вступление',
    first:
      'Открытые торги по\u00A0лотам. Ставки видны всем, участники\u00A0— под номерами, цепочку ставок может проверить каждый.',
    most: 240,
  },
});
/** Read on every page. */
export const shellStatements = statedAt('shell', 'Все страницы', '/', {
  cookies: {
    name: 'Файлы cookie',
    first: 'Файлы cookie нужны, чтобы помнить вход, избранное и\u00A0подборы.',
    most: 120,
  },
  counters: {
    name: 'Файлы cookie: счётчики',
    first: 'Посторонних счётчиков на\u00A0сайте нет.',
    most: 80,
  },
});
