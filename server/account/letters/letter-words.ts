import { countOf, type PluralForms } from '#contract/russian.ts';
import type { Composition } from '#server/platform/mail/compose.ts';

const hourForms: PluralForms = ['час', 'часа', 'часов'];
const lives = (hours: number): string => `Ссылка действует ${countOf(hours, hourForms)}.`;
const whyRegistered = 'На\u00A0этот адрес зарегистрировались на\u00A0сайте дома.';

export const confirmLetter = (token: string, hours: number): Composition => ({
  subject: 'Подтвердите адрес почты',
  preheader: `Один шаг до\u00A0входа. ${lives(hours)}`,
  heading: 'Подтвердите адрес',
  paragraphs: ['Вы зарегистрировались в\u00A0доме «Грань». Чтобы войти, подтвердите, что это ваша почта.'],
  action: { label: 'Подтвердить адрес', path: `/#confirm=${token}` },
  note: `${lives(hours)} Если вы не\u00A0регистрировались, ничего делать не\u00A0нужно.`,
  why: whyRegistered,
});

export const alreadyRegisteredLetter = (): Composition => ({
  subject: 'Вы уже зарегистрированы',
  preheader: 'У\u00A0этой почты есть личный кабинет.',
  heading: 'Вход уже есть',
  paragraphs: [
    'Кто-то, возможно вы, указал эту почту при регистрации в\u00A0доме «Грань». У\u00A0неё уже есть личный кабинет.',
  ],
  action: { label: 'Войти', path: '/#login' },
  note: 'Если забыли пароль, его можно сменить в\u00A0окне входа.',
  why: whyRegistered,
});

export const resetPasswordLetter = (token: string, hours: number): Composition => ({
  subject: 'Новый пароль',
  preheader: `${lives(hours)} Прежний пароль пока работает.`,
  heading: 'Новый пароль',
  paragraphs: [
    'Вы попросили сменить пароль в\u00A0доме «Грань». Перейдите по\u00A0ссылке и\u00A0задайте новый.',
  ],
  action: { label: 'Задать пароль', path: `/#reset=${token}` },
  note: `${lives(hours)} Если вы не\u00A0просили, ничего делать не\u00A0нужно: прежний пароль остаётся.`,
  why: 'Для\u00A0этой почты попросили новый пароль в\u00A0окне входа.',
});

export const inviteAdminLetter = (path: string, hours: number): Composition => ({
  subject: 'Вы администратор дома «Грань»',
  preheader: `Задайте пароль. ${lives(hours)}`,
  heading: 'Приглашение',
  paragraphs: [
    'Вам дали права администратора в\u00A0доме «Грань». Перейдите по\u00A0ссылке и\u00A0задайте пароль, потом войдите с\u00A0этой почтой.',
  ],
  action: { label: 'Задать пароль', path },
  note: `${lives(hours)} Если вы не\u00A0ждали этого письма, ничего делать не\u00A0нужно.`,
});

export const inviteStaffLetter = (path: string, hours: number): Composition => ({
  subject: 'Вас зовут работать в\u00A0доме «Грань»',
  preheader: `Задайте пароль. ${lives(hours)}`,
  heading: 'Приглашение',
  paragraphs: [
    'Вам открыли рабочее место в\u00A0доме «Грань». Перейдите по\u00A0ссылке и\u00A0задайте пароль, потом войдите с\u00A0этой почтой: дом попросит включить двухэтапный вход.',
  ],
  action: { label: 'Задать пароль', path },
  note: `${lives(hours)} Если вы не\u00A0ждали этого письма, ничего делать не\u00A0нужно.`,
});

/** To a client who came from an imported list: opening an account is their choice. */
export const inviteClientLetter = (path: string): Composition => ({
  subject: 'Ваш кабинет в\u00A0доме «Грань»',
  preheader: 'Задайте пароль, если хотите войти. Ссылка живёт две недели.',
  heading: 'Приглашение в\u00A0кабинет',
  paragraphs: [
    'Дом «Грань» завёл для\u00A0вас кабинет: в\u00A0нём избранное, заявки, показы и\u00A0торги. Перейдите по\u00A0ссылке и\u00A0задайте пароль, потом войдите с\u00A0этой почтой.',
  ],
  action: { label: 'Открыть кабинет', path },
  note: 'Ссылка живёт две недели. Если кабинет вам не\u00A0нужен, ничего делать не\u00A0нужно: без вас он не\u00A0откроется.',
});

/** To an admin, before it is done: they may object in time. */
export const factorResetAskedLetter = (until: string): Composition => ({
  subject: 'Просят сбросить ваш двухэтапный вход',
  preheader: `Второй сотрудник может согласиться до\u00A0${until}.`,
  heading: 'Сброс двухэтапного входа',
  paragraphs: [
    `Сотрудник дома попросил сбросить второй шаг вашего входа. Это случится, если до\u00A0${until} согласится ещё один сотрудник.`,
  ],
  note: 'Если вы не\u00A0теряли телефон с\u00A0кодами, сразу позвоните в\u00A0дом: сброс можно отозвать.',
});

export const factorResetLetter = (): Composition => ({
  subject: 'Двухэтапный вход сброшен',
  preheader: 'Все сеансы завершены. Включите код заново.',
  heading: 'Двухэтапный вход сброшен',
  paragraphs: [
    'Сотрудник дома сбросил второй шаг вашего входа, все сеансы завершены. Войдите с\u00A0паролем и\u00A0включите двухэтапный вход заново.',
  ],
  action: { label: 'Войти', path: '/#login' },
  note: 'Если вы об\u00A0этом не\u00A0просили, смените пароль и\u00A0позвоните нам.',
});

export const passwordChangedLetter = (): Composition => ({
  subject: 'Пароль изменён',
  preheader: 'Остальные сеансы завершены.',
  heading: 'Пароль изменён',
  paragraphs: ['В\u00A0вашем кабинете дома «Грань» задан новый пароль. Остальные сеансы завершены.'],
  action: { label: 'Задать другой пароль', path: '/#login' },
  note: 'Если пароль сменили не\u00A0вы, сразу задайте новый через «Забыли пароль?» в\u00A0окне входа.',
  why: 'В\u00A0кабинете с\u00A0этой почтой сменили пароль.',
});

/** To the address that is in force: its owner may refuse. */
export const leaveAddressLetter = (token: string, next: string, hours: number): Composition => ({
  subject: 'Подтвердите смену почты',
  preheader: `Кабинет переходит на\u00A0${next}. ${lives(hours)}`,
  heading: 'Почта кабинета меняется',
  paragraphs: [
    `В\u00A0кабинете попросили входить с\u00A0другой почтой: ${next}. Смена состоится, когда согласятся оба адреса.`,
  ],
  action: { label: 'Согласиться или отказать', path: `/#email=${token}` },
  note: `${lives(hours)} Если это не\u00A0вы, откажите по\u00A0этой же ссылке и\u00A0смените пароль.`,
  why: 'Это почта вашего кабинета.',
});

/** To the new address. It may be a stranger's, so the letter does not name the account. */
export const newAddressLetter = (token: string, hours: number): Composition => ({
  subject: 'Подтвердите новую почту',
  preheader: `Этот адрес указали для\u00A0входа. ${lives(hours)}`,
  heading: 'Подтвердите новую почту',
  paragraphs: [
    'Этот адрес указали в\u00A0кабинете дома «Грань» как новую почту для входа. Подтвердите, что она ваша.',
  ],
  action: { label: 'Подтвердить или отказать', path: `/#email=${token}` },
  note: `${lives(hours)} Если вы ничего не\u00A0меняли, откажите по\u00A0этой же ссылке.`,
  why: 'Эту почту указали в\u00A0кабинете на\u00A0сайте дома.',
});

export const addressChangedLetter = (next: string): Composition => ({
  subject: 'Почта кабинета изменена',
  preheader: `Вход теперь по\u00A0адресу ${next}.`,
  heading: 'Почта изменена',
  paragraphs: [`Кабинет перешёл на\u00A0адрес ${next}. Входить по\u00A0прежнему адресу больше нельзя.`],
  note: 'Если вы этого не\u00A0делали, позвоните нам.',
  why: 'Это прежняя почта вашего кабинета.',
});

export const erasedLetter = (
  erases: readonly string[],
  keeps: readonly { what: string; why: string }[],
): Composition => ({
  subject: 'Ваши данные удалены',
  preheader: 'Протокол: что стёрто и\u00A0что обязаны хранить.',
  heading: 'Данные удалены',
  paragraphs: [
    `Стёрли: ${erases.join('; ')}.`,
    ...(keeps.length
      ? [`Обязаны хранить: ${keeps.map(({ what, why }) => `${what} (${why})`).join('; ')}.`]
      : []),
    'Войти в\u00A0кабинет больше нельзя. Зарегистрироваться заново можно в\u00A0любой день.',
  ],
  note: 'Это последнее письмо на\u00A0этот адрес: после отправки его не\u00A0останется и\u00A0у\u00A0нас.',
  why: 'Вы удалили кабинет на\u00A0сайте дома.',
});
