import type { LetterItem } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import { clientLetter } from './clients/write-to-client.ts';
import { answersStated, consultationStated, questionStated, requestStated } from './letter-statements.ts';
import { proofWords } from './prove-address.ts';
import { answerLetter } from './queue/answer-letter.ts';

const items: LetterItem[] = [
  {
    name: 'Круг 1,02\u00A0карата',
    path: '/catalog/diamonds/10482/',
    picture: '/pictures/4-round-t578-d620-r100-e/320',
    price: '1\u00A0676\u00A0000\u00A0₽',
    priceNote: '1\u00A0643\u00A0000\u00A0₽ за\u00A0карат',
    note: '№\u00A010482',
  },
  {
    name: 'Серьги с\u00A0бриллиантами, белое золото 750, длинное имя в\u00A0две строки',
    path: '/catalog/jewelry/20318/',
    picture: '/pictures/2-ring-white-gold-oval/320',
    price: 'цена по\u00A0запросу',
    note: '2\u00A0шт., №\u00A020318',
  },
];
const total = { label: 'Всего, без\u00A0цен по\u00A0запросу', value: '1\u00A0676\u00A0000\u00A0₽' };
const manager = { name: 'Ирина Белова', phone: '+7 (495) 000-00-11', email: 'irina@letters.test' };
const consultation = consultationStated.say({
  номер: 'К-00042',
  куда: 'по\u00A0номеру, указанному в\u00A0заявке',
});
const question = questionStated.say({ номер: 'В-00007' });
const person = 'Елена Орлова, +7 (916) 000-00-01, elena@letters.test.';

/** Answers to forms. */
export const requestLetters: LetterSample[] = [
  {
    kind: 'request-sent',
    title: 'Заявка принята',
    content: {
      ...requestStated.say({ заявка: 'З-01284', предметы: '2\u00A0предмета', куда: '' }),
      items,
      total,
      action: { label: 'Мои заявки', path: '/personal/' },
    },
  },
  {
    kind: 'request-for-house',
    title: 'Сотрудникам: новая заявка',
    content: {
      subject: 'Новая заявка З-01284',
      heading: 'Заявка З-01284',
      paragraphs: [person, '2\u00A0предмета.', 'Нужны камни рядом, при\u00A0дневном свете.'],
      items,
      total,
    },
  },
  {
    kind: 'consultation-ordered',
    title: 'Консультация заказана',
    content: {
      ...consultation,
      paragraphs: [...consultation.paragraphs, 'Темы: выбор камня.'],
    },
  },
  {
    kind: 'consultation-for-house',
    title: 'Сотрудникам: новая консультация',
    content: {
      subject: 'Новая консультация К-00042',
      heading: 'Консультация К-00042',
      paragraphs: [person, 'Без комментария.'],
    },
  },
  {
    kind: 'question-asked',
    title: 'Вопрос получен',
    content: {
      ...question,
      paragraphs: [...question.paragraphs, proofWords],
      action: { label: 'Подтвердить адрес', path: '/#address=sample' },
    },
  },
  {
    kind: 'question-for-house',
    title: 'Сотрудникам: новый вопрос',
    content: {
      subject: 'Вопрос В-00007',
      heading: 'Вопрос В-00007',
      paragraphs: [person, 'Какой камень крупнее на\u00A0вид?'],
    },
  },
  {
    kind: 'queue-answer',
    title: 'Ответ менеджера на\u00A0обращение',
    content: answerLetter('replacements', {
      row: { kind: 'request', id: 1284 },
      text: 'Оба камня у\u00A0нас в\u00A0офисе, покажу их в\u00A0любой день.',
      items,
      manager,
      proof: null,
    }),
    others: Object.values(answersStated).map(({ place }) => place),
  },
  {
    kind: 'client-letter',
    title: 'Письмо менеджера своему клиенту',
    content: clientLetter(
      {
        subject: 'Розовый кушон',
        text: 'Елена Викторовна, пришёл камень, о\u00A0котором вы спрашивали.\n\nПокажу его в\u00A0четверг.',
      },
      manager,
    ),
  },
];
