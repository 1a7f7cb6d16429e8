import type { SubscriptionKind } from '#contract/subscription-words.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';

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
  subject: 'Подтвердите подписку',
  preheader: 'Без\u00A0подтверждения писем не\u00A0будет.',
  heading: 'Письма дома',
  paragraphs: [
    `Вы подписались на письма дома «Грань»: ${kinds.map((kind) => kindNames[kind]).join(', ')}. Подтвердите, что это ваша почта.`,
  ],
  action: { label: 'Подтвердить подписку', path: `/#subscription=${token}` },
  note: 'Если вы не подписывались, ничего делать не нужно: без подтверждения писем не будет.',
  why: 'Этот адрес назвали в\u00A0форме подписки на\u00A0сайте дома.',
});

export const subscriptionLetters: LetterSample[] = [
  {
    kind: 'confirm-subscription',
    title: 'Подписка: подтвердить адрес',
    content: confirmSubscriptionLetter(['news', 'auctions'], 'sample'),
  },
];
