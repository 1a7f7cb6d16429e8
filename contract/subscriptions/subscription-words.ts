/** What the house writes about by subscription. */
export const subscriptionKinds = ['news', 'auctions', 'events', 'articles', 'price-indices'] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** Everything that goes into digests: an auction or a lot that is followed and saved filters have settings of their own. */
export const mailingKinds = [...subscriptionKinds, 'follows', 'filters'] as const;
export type MailingKind = (typeof mailingKinds)[number];

export const frequencies = ['at-once', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

export const frequencyNames: Record<Frequency, string> = {
  'at-once': 'Сразу',
  daily: 'Раз в\u00A0день',
  weekly: 'Раз в\u00A0неделю',
};

export const mailingNames: Record<MailingKind, string> = {
  news: 'Новости дома',
  auctions: 'Торги',
  events: 'События',
  articles: 'Статьи',
  'price-indices': 'Индексы цен',
  follows: 'За\u00A0чем вы\u00A0следите',
  filters: 'Подборы',
};

export const mailingAbout: Record<SubscriptionKind, string> = {
  news: 'Новые камни, люди, мастерская',
  auctions: 'Анонсы, приём заявок, начало, итоги',
  events: 'Показы, вечера, лекции',
  articles: 'О\u00A0камнях, сертификатах, вложениях',
  'price-indices': 'Выходят раз в\u00A0месяц',
};

/** Digests leave in the morning, by Moscow's clock; weekly ones on Mondays. */
export const digestHour = 9;
