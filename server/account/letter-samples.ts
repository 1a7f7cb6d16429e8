import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import {
  alreadyRegisteredLetter,
  confirmLetter,
  inviteAdminLetter,
  resetPasswordLetter,
} from './letter-words.ts';

export const accountLetters: LetterSample[] = [
  { kind: 'confirm-address', title: 'Регистрация: подтвердить адрес', content: confirmLetter('sample', 24) },
  {
    kind: 'already-registered',
    title: 'Регистрация: у\u00A0почты уже есть вход',
    content: alreadyRegisteredLetter(),
  },
  { kind: 'reset-password', title: 'Новый пароль', content: resetPasswordLetter('sample', 2) },
  {
    kind: 'invite-admin',
    title: 'Приглашение администратора',
    content: inviteAdminLetter('/#reset=sample', 72),
  },
];
