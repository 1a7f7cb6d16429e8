import type { AuditRow } from '#contract/auctions/auction-managing.ts';
import {
  type AdmissionState,
  admissionStates,
  auctionStatuses,
  saleStatuses,
} from '#contract/auctions/auction-words.ts';
import { formatMoment, formatRubles } from '#contract/russian.ts';
import type { AuditRecord } from '../audit-store.ts';

const acts: Record<string, string> = {
  announce: 'Объявлен аукцион',
  'add-lots': 'Объявлены поздние лоты',
  'open-admission': 'Открыт приём заявок',
  start: 'Начаты торги',
  pause: 'Торги приостановлены',
  resume: 'Торги возобновлены',
  cancel: 'Аукцион отменён',
  'confirm-lots': 'Подтверждены чистые лоты',
  'publish-results': 'Опубликованы итоги',
  'admission-approve': 'Участник допущен',
  'admission-hall': 'Участник допущен в\u00A0зале',
  'deposit-waived': 'Участник освобождён от\u00A0задатка',
  'admission-refuse': 'Заявка отклонена',
  'admission-revoke': 'Допуск отозван',
  'admission-limit': 'Изменён лимит участника',
  'admission-staff': 'Участник стал сотрудником',
  'company-corrected': 'Изменены данные компании',
  'admission-erased': 'Участник удалил свои данные',
  annul: 'Ставка аннулирована',
  extend: 'Лот продлён',
  withdraw: 'Лот снят с\u00A0торгов',
  'lower-reserve': 'Снижен резерв',
  'open-rebidding': 'Открыта переторжка',
  'confirm-winner': 'Победитель подтверждён',
  // Before the second was asked, he was bound.
  'offer-second': 'Лот передан второму',
  'ask-second': 'Спрошен второй участник',
  'second-accepted': 'Второй участник согласился',
  'second-declined': 'Второй участник отказался',
  'second-silent': 'Второй участник не\u00A0ответил',
  call: 'Лот вызван',
  aside: 'Лот отложен',
  warn: 'Последнее предупреждение',
  wait: 'Срок лота снят',
  reopen: 'Лот возвращён на\u00A0стол',
  'written-taken': 'Письменная заявка взята на\u00A0проверку',
  'written-confirmed': 'Письменная заявка подтверждена',
  'written-withdrawn': 'Письменная заявка отозвана',
  slip: 'Описка секретаря отозвана',
  'second-person': 'Ставка подтверждена вторым лицом',
  'hide-price': 'Цена в\u00A0итогах скрыта или раскрыта',
};

const labels: Record<string, string> = {
  admission: 'заявка',
  state: 'допуск',
  status: 'статус',
  limit: 'лимит',
  price: 'ставка',
  reserve: 'резерв',
  endsAt: 'окончание',
  remainingMs: 'осталось',
  leaderAlias: 'лидер',
  winnerAlias: 'победитель',
  alias: 'участник',
  receipt: 'квитанция',
  hidden: 'цена скрыта',
  paused: 'пауза',
  desk: 'стол',
  amount: 'предложение',
  askedAlias: 'спрошен',
  askedSum: 'предложена цена',
  askedUntil: 'ответ до',
  lots: 'лотов',
  sum: 'на\u00A0сумму',
};
const sums = ['limit', 'price', 'reserve', 'amount', 'askedSum', 'sum'];
const numbers = ['receipt', 'admission', 'alias', 'leaderAlias', 'winnerAlias', 'askedAlias'];
const words: Record<string, string> = { ...admissionStates, ...auctionStatuses, ...saleStatuses };

function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number' && sums.includes(key)) return formatRubles(value);
  if (typeof value === 'number' && numbers.includes(key)) return `№\u00A0${value}`;
  if (key === 'remainingMs') return `${Math.ceil(Number(value) / 60_000)}\u00A0мин`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(value);
  return words[String(value) as AdmissionState] ?? String(value);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** «статус: Торгуется; резерв: 40 000 000 ₽»; unchanged values are left out. */
const stateText = (state: Record<string, unknown>, other: Record<string, unknown>): string =>
  Object.entries(state)
    .filter(([key, value]) => !isSame(value, other[key]))
    .map(([key, value]) => `${labels[key] ?? key}: ${valueText(key, value)}`)
    .join('; ');

function subjectOf({ auction_name, lot_number, lot_name, bidder, before, after }: AuditRecord): string {
  if (lot_number !== null) return `Лот ${lot_number}. ${lot_name}`;
  const alias = after.alias ?? before.alias;
  if (bidder === null) return auction_name;
  return typeof alias === 'number' ? `${bidder}, участник\u00A0№\u00A0${alias}` : bidder;
}

export const auditView = (row: AuditRecord): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.who,
  act: acts[row.act] ?? row.act,
  subject: subjectOf(row),
  before: stateText(row.before, row.after),
  after: stateText(row.after, row.before),
  reason: row.reason,
});
