import { statedLetter } from '#server/platform/mail/stated-letter.ts';

/** What letters about subscriptions say first; mailings say what was published. */
export const confirmSubscriptionStated = statedLetter(
  'confirm-subscription',
  'Подтвердите подписку',
  ['темы'],
  {
    subject: 'Подтвердите подписку',
    heading: 'Письма дома',
    text: 'Вы подписались на\u00A0письма дома «Грань»: {темы}. Подтвердите, что это ваша почта.',
    closing:
      'Если вы не\u00A0подписывались, ничего делать не\u00A0нужно: без подтверждения писем не\u00A0будет.',
  },
);
export const manageStated = statedLetter('manage-subscriptions', 'Управление подписками', [], {
  subject: 'Какие письма вам присылать',
  heading: 'Ваши подписки',
  text: 'По\u00A0ссылке можно выбрать темы, сменить частоту или отписаться от\u00A0всего сразу. Входить не\u00A0нужно.',
  closing: 'Если вы ссылку не\u00A0просили, ничего делать не\u00A0нужно.',
});
