import type { SubscriptionKind } from '#contract/subscriptions/subscription-words.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import { confirmSubscriptionStated, manageStated } from './letter-statements.ts';
import { mailingLetter } from './mailing-letter.ts';
import { sampleWeek } from './sample-week.ts';

const kindNames: Record<SubscriptionKind, string> = {
  news: 'новости дома',
  auctions: 'торги',
  events: 'события',
  articles: 'статьи',
  'price-indices': 'индексы цен',
};

export const confirmSubscriptionLetter = (
  kinds: readonly SubscriptionKind[],
  token: string,
): Composition => ({
  ...confirmSubscriptionStated.say({ темы: kinds.map((kind) => kindNames[kind]).join(', ') }),
  preheader: 'Без\u00A0подтверждения писем не\u00A0будет.',
  action: { label: 'Подтвердить подписку', path: `/#subscription=${token}` },
  why: 'Этот адрес назвали в\u00A0форме подписки на\u00A0сайте дома.',
});

export const manageLetter = (path: string): Composition => ({
  ...manageStated.say({}),
  preheader: 'Ссылка откроет ваши подписки.',
  action: { label: 'Выбрать письма', path },
  why: 'Этот адрес назвали на\u00A0странице управления подписками.',
});

const sampleFoot = {
  unsubscribePath: '/letters/unsubscribe/sample',
  managePath: '/subscriptions-management#token=sample',
};

export const subscriptionLetters: LetterSample[] = [
  {
    kind: 'mailing',
    title: 'Дайджест подписок: раз в\u00A0неделю',
    content: mailingLetter(sampleWeek, sampleFoot),
  },
  {
    kind: 'manage-subscriptions',
    title: 'Подписки: ссылка на\u00A0управление',
    content: manageLetter(sampleFoot.managePath),
  },
  {
    kind: 'confirm-subscription',
    title: 'Подписка: подтвердить адрес',
    content: confirmSubscriptionLetter(['news', 'auctions'], 'sample'),
  },
];
