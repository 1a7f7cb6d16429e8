import { statedLetter } from '#server/platform/mail/stated-letter.ts';

/** What letters about a company's data say first. */
export const askedStated = statedLetter('company-correction-asked', 'Данные компании на\u00A0проверке', [], {
  subject: 'Изменение данных компании проверит менеджер',
  heading: 'Изменение проверит менеджер',
  text: 'Компания участвует в\u00A0торгах, поэтому до\u00A0решения менеджера действуют прежние данные. О\u00A0решении напишем.',
  more: 'Если об\u00A0этом просили не\u00A0вы, смените пароль и\u00A0ответьте на\u00A0это письмо.',
});
export const correctionAcceptedStated = statedLetter(
  'company-correction-accepted',
  'Данные компании изменены',
  [],
  {
    subject: 'Данные компании изменены',
    heading: 'Данные компании изменены',
    text: 'Менеджер проверил изменение. В\u00A0законченных торгах остаются данные, с\u00A0которыми компания в\u00A0них участвовала.',
  },
);
export const correctionRefusedStated = statedLetter(
  'company-correction-refused',
  'Изменение данных отклонено',
  ['причина'],
  {
    subject: 'Изменение данных компании отклонено',
    heading: 'Изменение отклонено',
    text: '{причина}',
    more: 'Действуют прежние данные.',
  },
);
