import type { AnswerTemplate } from '#contract/requests/request-words.ts';
import { statedLetter } from '#server/platform/mail/stated-letter.ts';

/** What forms of the house are answered with first. */
export const requestStated = statedLetter('request-sent', 'Заявка принята', ['заявка', 'предметы', 'куда'], {
  subject: 'Заявка {заявка}',
  heading: 'Заявка {заявка} принята',
  text: 'В\u00A0заявке {предметы}. Цены сохранены такими, какими были при отправке.',
  more: 'Менеджер позвонит{куда} в\u00A0течение рабочего дня.',
});
export const consultationStated = statedLetter(
  'consultation-ordered',
  'Консультация заказана',
  ['номер', 'куда'],
  {
    subject: 'Консультация {номер}',
    heading: 'Мы перезвоним',
    text: 'Заявка {номер} принята. Геммолог позвонит {куда}.',
  },
);
export const questionStated = statedLetter('question-asked', 'Вопрос получен', ['номер'], {
  subject: 'Ваш вопрос {номер}',
  heading: 'Вопрос получен',
  text: 'Ответим на\u00A0этот адрес в\u00A0течение рабочего дня.',
});

const answer = <T extends { heading: string; text?: string; more?: string }>(
  template: AnswerTemplate,
  label: string,
  first: T,
) =>
  statedLetter(
    `queue-answer-${template}`,
    label,
    ['обращение', 'номер'],
    { subject: '{обращение} {номер}', ...first },
    { sample: 'queue-answer' },
  );

/** What a manager may answer by one press; own words follow. */
export const answersStated = {
  soon: answer('soon', 'Ответ: скоро ответим', {
    heading: 'Занимаемся вашим обращением',
    text: 'Уже смотрим, что можем предложить, и\u00A0ответим сегодня до\u00A0конца рабочего дня.',
  }),
  showing: answer('showing', 'Ответ: приглашаем на\u00A0показ', {
    heading: 'Приглашаем на\u00A0показ',
    text: 'Камни можно посмотреть в\u00A0офисе дома или по\u00A0видео, с\u00A0геммологом и\u00A0при дневном свете.',
    more: 'Назовите удобный день: ответьте на\u00A0это письмо или позвоните.',
  }),
  replacements: answer('replacements', 'Ответ: замены', {
    heading: 'Подобрали замены',
    text: 'Часть того, что вы выбрали, уже продана. Вот самое близкое по\u00A0форме, весу и\u00A0цене.',
  }),
  prices: answer('prices', 'Ответ: цены на\u00A0сегодня', {
    heading: 'Цены на\u00A0сегодня',
    text: 'Посмотрели каждый предмет ещё раз. Ниже цены на\u00A0сегодня.',
  }),
  decline: answer('decline', 'Ответ: не\u00A0сможем помочь', {
    heading: 'В\u00A0этот раз не\u00A0сможем помочь',
    text: 'К\u00A0сожалению, сейчас не\u00A0получится. Если подойдёт что-то похожее, ответьте на\u00A0это письмо: подберём.',
  }),
  own: answer('own', 'Ответ своими словами', { heading: 'Ответ на\u00A0ваше обращение' }),
} satisfies Record<AnswerTemplate, unknown>;
