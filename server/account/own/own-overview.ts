import type { Waiting } from '#contract/account/own-account.ts';
import { formatMoment } from '#contract/russian.ts';
import { bankDetails } from '../company-store.ts';
import { pendingChange } from './change-email.ts';
import type { OverviewPart } from './overview-part.ts';

const noPicture = { images: null, lot: null } as const;

/** An address to be confirmed, and requisites without which a company is not admitted to a sale. */
export const accountOverview: OverviewPart = async (db, { user }) => {
  const waiting: Waiting[] = [];
  const change = await pendingChange(db, user.id);
  if (change)
    waiting.push({
      ...noPicture,
      key: 'email-change',
      mark: 'Почта меняется',
      tone: 'metal',
      title: `Подтвердите адрес ${change.email}`,
      text: `${waitsFor(change)} Ссылка действует до\u00A0${formatMoment(change.until)}.`,
      until: change.until,
      action: { label: 'Открыть данные', href: '/personal/data/' },
    });
  const company = await bankDetails(db, user.id);
  if (company && !company.requisites && !(company.bik && company.account))
    waiting.push({
      ...noPicture,
      key: 'requisites',
      mark: 'Реквизиты не\u00A0заполнены',
      tone: 'neutral',
      title: 'Добавьте банк и\u00A0расчётный счёт',
      text: 'По\u00A0ним готовим договор и\u00A0счёт. Без них компанию не\u00A0допускают к\u00A0торгам.',
      until: null,
      action: { label: 'Заполнить', href: '/personal/data/' },
    });
  return { waiting };
};

const waitsFor = ({ oldAgreed, newAgreed }: { oldAgreed: boolean; newAgreed: boolean }): string => {
  if (oldAgreed) return 'Прежний адрес согласен, ждём ответа с\u00A0нового.';
  return newAgreed ? 'Новый адрес согласен, ждём ответа с\u00A0прежнего.' : 'Письма ушли на\u00A0оба адреса.';
};
