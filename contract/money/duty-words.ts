/** What the law asks of the house after a deal [M18]. */
export const dutyKinds = [
  'identify',
  'list',
  'giis',
  'report',
  'receipt',
  'settlement',
  'invoice-vat',
] as const;
export type DutyKind = (typeof dutyKinds)[number];

export const dutyWords: Record<DutyKind, { label: string; asks: string }> = {
  identify: { label: 'Установить личность', asks: 'Номер анкеты' },
  list: { label: 'Проверить по\u00A0перечню', asks: 'Дата и\u00A0номер перечня' },
  giis: { label: 'Передача в\u00A0ГИИС ДМДК', asks: 'Номер операции' },
  report: { label: 'Сообщить в\u00A0Росфинмониторинг', asks: 'Номер сообщения' },
  receipt: { label: 'Чек на\u00A0аванс', asks: 'Номер чека' },
  settlement: { label: 'Чек на\u00A0полный расчёт', asks: 'Номер чека' },
  'invoice-vat': { label: 'УПД на\u00A0вознаграждение', asks: 'Номер УПД' },
};
