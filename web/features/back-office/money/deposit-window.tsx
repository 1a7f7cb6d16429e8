import type { DepositLine } from '#contract/money/deposits.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { SumWindow } from './sum-window.tsx';

/** What a window does with a deposit; to give back is one deed of keeping, whole. */
export type DepositDeed =
  | { kind: 'cash' }
  | { kind: 'keep' }
  | { kind: 'give-back'; act: number; sum: number };

interface DepositWindowProps {
  deposit: DepositLine;
  deed: DepositDeed;
  onDeposit: (deposit: DepositLine) => void;
  onGone: () => void;
}

const words = {
  cash: {
    title: 'Наличные в задаток',
    lead: ({ left, cash }: DepositLine) =>
      cash < left
        ? `Осталось внести ${formatKopecks(left)}. Компания платит наличными не больше ${formatKopecks(cash)} по одному договору.`
        : `Осталось внести ${formatKopecks(left)}. Крупную сумму пересчитывает второе лицо.`,
    button: 'Принять',
    why: 'Замечание',
    told: 'Наличные записаны',
  },
  keep: {
    title: 'Оставить задаток дому',
    lead: ({ held }: DepositLine) =>
      `У дома лежит ${formatKopecks(held)}. Решают двое: вы предлагаете, другой сотрудник соглашается. Участнику напишем.`,
    button: 'Предложить',
    why: 'Почему: это прочтёт участник',
    told: 'Предложено, ждём второе лицо',
  },
  'give-back': {
    title: 'Вернуть участнику оставленное',
    lead: () => 'Деньги снова станут задатком участника, вернуть их можно поручением. Решают двое.',
    button: 'Предложить',
    why: 'Почему',
    told: 'Предложено, ждём второе лицо',
  },
} as const;

/** [A45, M13] Cash for a deposit; keeping it, or giving back what was kept, which another person agrees to. */
export default function DepositWindow({ deposit, deed, onDeposit, onGone }: DepositWindowProps) {
  const said = words[deed.kind];
  const most = { cash: deposit.cash, keep: deposit.held, 'give-back': null }[deed.kind];
  return (
    <SumWindow
      title={`${said.title} ${deposit.number}`}
      lead={said.lead(deposit)}
      onGone={onGone}
      button={said.button}
      sum={most}
      {...(most !== null && { most })}
      why={said.why}
      optional={deed.kind === 'cash'}
      send={async (body, once) => {
        onDeposit(await send(deposit.id, deed, body, once));
        return said.told;
      }}
    />
  );
}

const api = 'POST /api/internal/admin/money/deposits/{id}';

function send(
  id: number,
  deed: DepositDeed,
  body: { sum: number; why: string },
  once: { idempotencyKey: string },
): Promise<DepositLine> {
  const params = { id };
  if (deed.kind === 'cash') return browserApi(`${api}/cash`, { params, body }, once);
  if (deed.kind === 'keep') return browserApi(`${api}/keep`, { params, body }, once);
  return browserApi(`${api}/give-back`, { params, body: { act: deed.act, why: body.why } }, once);
}
