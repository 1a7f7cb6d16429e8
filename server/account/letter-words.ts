import { countOf, type PluralForms } from '#contract/russian.ts';
import type { Composition } from '#server/platform/mail/compose.ts';

const hourForms: PluralForms = ['час', 'часа', 'часов'];
const lives = (hours: number): string => `Ссылка действует ${countOf(hours, hourForms)}.`;
const whyRegistered = 'На\u00A0этот адрес зарегистрировались на\u00A0сайте дома.';

export const confirmLetter = (token: string, hours: number): Composition => ({
  subject: 'Подтвердите адрес почты',
  preheader: `Один шаг до\u00A0входа. ${lives(hours)}`,
  heading: 'Подтвердите адрес',
  paragraphs: ['Вы зарегистрировались в доме «Грань». Чтобы войти, подтвердите, что это ваша почта.'],
  action: { label: 'Подтвердить адрес', path: `/#confirm=${token}` },
  note: `${lives(hours)} Если вы не регистрировались, ничего делать не нужно.`,
  why: whyRegistered,
});

export const alreadyRegisteredLetter = (): Composition => ({
  subject: 'Вы уже зарегистрированы',
  preheader: 'У\u00A0этой почты есть личный кабинет.',
  heading: 'Вход уже есть',
  paragraphs: [
    'Кто-то, возможно вы, указал эту почту при регистрации в доме «Грань». У неё уже есть личный кабинет.',
  ],
  action: { label: 'Войти', path: '/#login' },
  note: 'Если забыли пароль, его можно сменить в окне входа.',
  why: whyRegistered,
});

export const resetPasswordLetter = (token: string, hours: number): Composition => ({
  subject: 'Новый пароль',
  preheader: `${lives(hours)} Прежний пароль пока работает.`,
  heading: 'Новый пароль',
  paragraphs: ['Вы попросили сменить пароль в доме «Грань». Перейдите по ссылке и задайте новый.'],
  action: { label: 'Задать пароль', path: `/#reset=${token}` },
  note: `${lives(hours)} Если вы не просили, ничего делать не нужно: прежний пароль остаётся.`,
  why: 'Для\u00A0этой почты попросили новый пароль в\u00A0окне входа.',
});

export const inviteAdminLetter = (path: string, hours: number): Composition => ({
  subject: 'Вы администратор дома «Грань»',
  preheader: `Задайте пароль. ${lives(hours)}`,
  heading: 'Приглашение',
  paragraphs: [
    'Вам дали права администратора в доме «Грань». Перейдите по ссылке и задайте пароль, потом войдите с этой почтой.',
  ],
  action: { label: 'Задать пароль', path },
  note: `${lives(hours)} Если вы не ждали этого письма, ничего делать не нужно.`,
});
