import { type AnswerTemplate, type QueueKind, queueNumber } from '#contract/requests/request-words.ts';
import type { Composition, LetterItem } from '#server/platform/mail/compose.ts';
import { proofWords } from '../prove-address.ts';

interface Answering {
  row: { kind: QueueKind; id: number };
  /** The manager's own words: to a confirmed address only. */
  text: string;
  items: LetterItem[];
  manager: { name: string; phone: string; email: string };
  /** For an unconfirmed address: the link by which its reader confirms it. */
  proof: Composition['action'] | null;
}

interface Words {
  heading: string;
  paragraphs: string[];
}

const subjects: Record<QueueKind, string> = {
  request: 'Ваша заявка',
  consultation: 'Ваша консультация',
  question: 'Ваш вопрос',
};

const words: Record<AnswerTemplate, Words> = {
  soon: {
    heading: 'Занимаемся вашим обращением',
    paragraphs: ['Уже смотрим, что можем предложить, и\u00A0ответим сегодня до\u00A0конца рабочего дня.'],
  },
  showing: {
    heading: 'Приглашаем на\u00A0показ',
    paragraphs: [
      'Камни можно посмотреть в\u00A0офисе дома или по\u00A0видео, с\u00A0геммологом и\u00A0при дневном свете.',
      'Назовите удобный день: ответьте на\u00A0это письмо или позвоните.',
    ],
  },
  replacements: {
    heading: 'Подобрали замены',
    paragraphs: [
      'Часть того, что вы выбрали, уже продана. Вот самое близкое по\u00A0форме, весу и\u00A0цене.',
    ],
  },
  prices: {
    heading: 'Цены на\u00A0сегодня',
    paragraphs: ['Посмотрели каждый предмет ещё раз. Ниже цены на\u00A0сегодня.'],
  },
  decline: {
    heading: 'В\u00A0этот раз не\u00A0сможем помочь',
    paragraphs: [
      'К\u00A0сожалению, сейчас не\u00A0получится. Если подойдёт что-то похожее, ответьте на\u00A0это письмо: подберём.',
    ],
  },
  own: { heading: 'Ответ на\u00A0ваше обращение', paragraphs: [] },
};

/** Our template, and the manager's own words where they are allowed. */
export function answerLetter(template: AnswerTemplate, answering: Answering): Composition {
  const { row, text, items, manager, proof } = answering;
  const number = queueNumber(row.kind, row.id);
  const { heading, paragraphs } = words[template];
  return {
    subject: `${subjects[row.kind]} ${number}`,
    preheader: `${heading}.`,
    heading,
    paragraphs: [
      ...paragraphs,
      ...text.split(/\n{2,}/).filter((part) => part.trim()),
      ...(proof ? [proofWords] : []),
    ],
    ...(proof && { action: proof }),
    ...(items.length && { items }),
    manager,
  };
}
