/** How a client's standing bid ended or stands. */
export const lotBidWords = {
  leading: 'лидирует',
  outbid: 'перебита',
  won: 'лот выигран',
  lost: 'лот ушёл другому',
  unsold: 'лот не\u00A0продан',
} as const;
export type LotBidState = keyof typeof lotBidWords;

export const letterStates: Record<string, string> = {
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
