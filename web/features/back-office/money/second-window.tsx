import type { HouseMoney } from '#contract/back-office/house-money.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { SumWindow } from './sum-window.tsx';

interface SecondWindowProps {
  now: number;
  onMoney: (money: HouseMoney) => void;
  onGone: () => void;
}

/** [M20] From which sum on two people are asked. */
export default function SecondWindow({ now, onMoney, onGone }: SecondWindowProps) {
  return (
    <SumWindow
      title="Когда решают двое"
      lead="С этой суммы наличные и разнесённый вручную платёж подтверждает второй сотрудник с правом «Деньги»."
      onGone={onGone}
      button="Записать"
      sum={now}
      why="Почему"
      send={async ({ sum: secondFrom, why }, once) => {
        const body = { secondFrom, why };
        onMoney(await browserApi('POST /api/internal/admin/money/settings', { body }, once));
        return 'Записано';
      }}
    />
  );
}
