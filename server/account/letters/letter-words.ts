import { countOf, type PluralForms } from '#contract/russian.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import {
  addressChangedStated,
  alreadyRegisteredStated,
  confirmStated,
  erasedStated,
  factorResetAskedStated,
  factorResetStated,
  inviteAdminStated,
  inviteClientStated,
  inviteStaffStated,
  leaveAddressStated,
  newAddressStated,
  passwordChangedStated,
  resetPasswordStated,
} from './letter-statements.ts';

const hourForms: PluralForms = ['час', 'часа', 'часов'];
const within = (hours: number) => ({ срок: countOf(hours, hourForms) });
const lives = (hours: number): string => `Ссылка действует ${countOf(hours, hourForms)}.`;
const whyRegistered = 'На\u00A0этот адрес зарегистрировались на\u00A0сайте дома.';

export const confirmLetter = (token: string, hours: number): Composition => ({
  ...confirmStated.say(within(hours)),
  preheader: `Один шаг до\u00A0входа. ${lives(hours)}`,
  action: { label: 'Подтвердить адрес', path: `/#confirm=${token}` },
  why: whyRegistered,
});

export const alreadyRegisteredLetter = (): Composition => ({
  ...alreadyRegisteredStated.say({}),
  preheader: 'У\u00A0этой почты есть личный кабинет.',
  action: { label: 'Войти', path: '/#login' },
  why: whyRegistered,
});

export const resetPasswordLetter = (token: string, hours: number): Composition => ({
  ...resetPasswordStated.say(within(hours)),
  preheader: `${lives(hours)} Прежний пароль пока работает.`,
  action: { label: 'Задать пароль', path: `/#reset=${token}` },
  why: 'Для\u00A0этой почты попросили новый пароль в\u00A0окне входа.',
});

const setPassword = (path: string, hours: number) => ({
  preheader: `Задайте пароль. ${lives(hours)}`,
  action: { label: 'Задать пароль', path },
});

export const inviteAdminLetter = (path: string, hours: number): Composition => ({
  ...inviteAdminStated.say(within(hours)),
  ...setPassword(path, hours),
});

export const inviteStaffLetter = (path: string, hours: number): Composition => ({
  ...inviteStaffStated.say(within(hours)),
  ...setPassword(path, hours),
});

/** To a client who came from an imported list: opening an account is their choice. */
export const inviteClientLetter = (path: string): Composition => ({
  ...inviteClientStated.say({}),
  preheader: 'Задайте пароль, если хотите войти. Ссылка живёт две недели.',
  action: { label: 'Открыть кабинет', path },
});

/** To an admin, before it is done: they may object in time. */
export const factorResetAskedLetter = (until: string): Composition => ({
  ...factorResetAskedStated.say({ час: until }),
  preheader: `Второй сотрудник может согласиться до\u00A0${until}.`,
});

export const factorResetLetter = (): Composition => ({
  ...factorResetStated.say({}),
  preheader: 'Все сеансы завершены. Включите код заново.',
  action: { label: 'Войти', path: '/#login' },
});

export const passwordChangedLetter = (): Composition => ({
  ...passwordChangedStated.say({}),
  preheader: 'Остальные сеансы завершены.',
  action: { label: 'Задать другой пароль', path: '/#login' },
  why: 'В\u00A0кабинете с\u00A0этой почтой сменили пароль.',
});

/** To the address that is in force: its owner may refuse. */
export const leaveAddressLetter = (token: string, next: string, hours: number): Composition => ({
  ...leaveAddressStated.say({ адрес: next, ...within(hours) }),
  preheader: `Кабинет переходит на\u00A0${next}. ${lives(hours)}`,
  action: { label: 'Согласиться или отказать', path: `/#email=${token}` },
  why: 'Это почта вашего кабинета.',
});

/** To the new address. It may be a stranger's, so the letter does not name the account. */
export const newAddressLetter = (token: string, hours: number): Composition => ({
  ...newAddressStated.say(within(hours)),
  preheader: `Этот адрес указали для\u00A0входа. ${lives(hours)}`,
  action: { label: 'Подтвердить или отказать', path: `/#email=${token}` },
  why: 'Эту почту указали в\u00A0кабинете на\u00A0сайте дома.',
});

export const addressChangedLetter = (next: string): Composition => ({
  ...addressChangedStated.say({ адрес: next }),
  preheader: `Вход теперь по\u00A0адресу ${next}.`,
  why: 'Это прежняя почта вашего кабинета.',
});

export const erasedLetter = (
  erases: readonly string[],
  keeps: readonly { what: string; why: string }[],
): Composition => ({
  ...erasedStated.say({}),
  preheader: 'Протокол: что стёрто и\u00A0что обязаны хранить.',
  paragraphs: [
    `Стёрли: ${erases.join('; ')}.`,
    ...(keeps.length
      ? [`Обязаны хранить: ${keeps.map(({ what, why }) => `${what} (${why})`).join('; ')}.`]
      : []),
    'Войти в\u00A0кабинет больше нельзя. Зарегистрироваться заново можно в\u00A0любой день.',
  ],
  why: 'Вы удалили кабинет на\u00A0сайте дома.',
});
