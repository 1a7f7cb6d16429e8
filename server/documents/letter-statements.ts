import { statedLetter } from '#server/platform/mail/stated-letter.ts';

const words = ['документ'] as const;

/** What letters about documents say first. */
export const acceptedStated = statedLetter('document-accepted', 'Документ принят', words, {
  subject: 'Документ принят: {документ}',
  heading: 'Документ принят',
});
export const refusedStated = statedLetter('document-refused', 'Документ отклонён', [...words, 'причина'], {
  subject: 'Документ отклонён: {документ}',
  heading: 'Документ отклонён',
  text: '{причина}',
  more: 'Замените файл в\u00A0разделе «Документы», и\u00A0мы проверим его ещё раз.',
});
export const expiringStated = statedLetter('document-expiring', 'Документ истекает', [...words, 'срок'], {
  subject: '{документ}: {срок}',
  heading: 'Документ {срок}',
  text: 'Загрузите новый заранее: с\u00A0истёкшим документом подать заявку на\u00A0участие в\u00A0торгах нельзя.',
});
export const expiredStated = statedLetter('document-expired', 'Документ истёк', words, {
  subject: 'Срок документа истёк: {документ}',
  heading: 'Срок документа истёк',
  text: 'Приложить его к\u00A0новой заявке уже нельзя. Загрузите действующий, и\u00A0мы его проверим.',
});
export const givenStated = statedLetter('document-given', 'Документ от дома', words, {
  subject: 'Документ от\u00A0дома: {документ}',
  heading: 'Для вас есть документ',
  text: 'Он ждёт вас в\u00A0разделе «Документы», под\u00A0заголовком «От\u00A0дома».',
});
