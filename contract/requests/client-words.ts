import { formatRubles } from '../russian.ts';

/** How a client's standing bid ended or stands. */
const lotBidWords = {
  leading: 'лидирует',
  outbid: 'перебита',
  won: 'лот выигран',
  lost: 'лот ушёл другому',
  unsold: 'лот не\u00A0продан',
} as const;
export type LotBidState = keyof typeof lotBidWords;

/** «41 500 000 ₽, лот выигран»; without a sum where the lot's price is confidential. */
export const bidWords = ({ amount, state }: { amount: number | null; state: LotBidState }): string =>
  `${amount === null ? 'цена не\u00A0раскрыта' : formatRubles(amount)}, ${lotBidWords[state]}`;

export const clientLetterStates: Record<string, string> = {
  queued: 'в\u00A0очереди',
  sending: 'отправляется',
  sent: 'отправлено',
  unconfirmed: 'не\u00A0подтверждено',
  failed: 'не\u00A0дошло',
};

export const consentPurposes: Record<string, string> = {
  registration: 'Регистрация',
  request: 'Заявка',
  showing: 'Показ',
  pdf: 'PDF',
  consultation: 'Консультация',
  question: 'Вопрос',
  'event-registration': 'События',
  subscription: 'Рассылка',
  admission: 'Участие в\u00A0торгах',
};

/** How a person consented to our storing their name and contacts without a form on the site. */
export const waysToAgree = {
  meeting: 'Лично, на\u00A0встрече',
  call: 'По\u00A0телефону',
  letter: 'В\u00A0письме',
} as const;
export type WayToAgree = keyof typeof waysToAgree;
