import type { Composition } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';

export const testLetter = (): Composition => ({
  subject: 'Пробное письмо дома',
  preheader: 'Почта дома уходит.',
  heading: 'Почта уходит',
  paragraphs: [
    'Это письмо вы отправили себе со\u00A0страницы дома. Если оно пришло, придут и\u00A0подтверждения, и\u00A0новости торгов.',
  ],
  action: { label: 'Вернуться на\u00A0страницу дома', path: '/admin/house/' },
  note: 'Загляните и\u00A0в\u00A0спам: если письмо там, попросите того, кто держит почту, настроить подпись.',
});

export const houseLetters: LetterSample[] = [
  { kind: 'test-letter', title: 'Пробное письмо', content: testLetter() },
];
