import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import {
  addressChangedLetter,
  alreadyRegisteredLetter,
  confirmLetter,
  erasedLetter,
  factorResetAskedLetter,
  factorResetLetter,
  inviteAdminLetter,
  inviteClientLetter,
  inviteStaffLetter,
  leaveAddressLetter,
  newAddressLetter,
  passwordChangedLetter,
  resetPasswordLetter,
} from './letter-words.ts';

export const accountLetters: LetterSample[] = [
  { kind: 'confirm-address', title: 'Регистрация: подтвердить адрес', content: confirmLetter('sample', 24) },
  {
    kind: 'already-registered',
    title: 'Регистрация: адрес уже занят',
    content: alreadyRegisteredLetter(),
  },
  { kind: 'reset-password', title: 'Новый пароль', content: resetPasswordLetter('sample', 2) },
  {
    kind: 'invite-admin',
    title: 'Приглашение администратора',
    content: inviteAdminLetter('/#reset=sample', 72),
  },
  {
    kind: 'invite-staff',
    title: 'Приглашение сотрудника',
    content: inviteStaffLetter('/#reset=sample', 72),
  },
  {
    kind: 'invite-client',
    title: 'Приглашение клиента в\u00A0кабинет',
    content: inviteClientLetter('/#reset=sample'),
  },
  {
    kind: 'factor-reset-asked',
    title: 'Сброс двухэтапного входа: ждёт второго сотрудника',
    content: factorResetAskedLetter('16\u00A0ноября, 14:20'),
  },
  { kind: 'factor-reset', title: 'Двухэтапный вход сброшен', content: factorResetLetter() },
  { kind: 'password-changed', title: 'Пароль изменён', content: passwordChangedLetter() },
  {
    kind: 'change-address-old',
    title: 'Смена почты: прежний адрес',
    content: leaveAddressLetter('sample', 'elena@orlova.test', 24),
  },
  { kind: 'change-address-new', title: 'Смена почты: новый адрес', content: newAddressLetter('sample', 24) },
  {
    kind: 'address-changed',
    title: 'Почта кабинета изменена',
    content: addressChangedLetter('elena@orlova.test'),
  },
  {
    kind: 'account-erased',
    title: 'Кабинет удалён: протокол',
    content: erasedLetter(
      ['имя, телефон, почту', 'избранное и\u00A0подборы'],
      [{ what: 'Сведения о\u00A0покупателе лота\u00A031', why: '5\u00A0лет, 115-ФЗ' }],
    ),
  },
];
