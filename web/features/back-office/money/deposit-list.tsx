import type { DepositLine } from '#contract/money/deposits.ts';
import { formatKopecks, toKopecks } from '#contract/money/kopecks.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { Panel } from '../shell/panel.tsx';
import styles from './sale-money.module.css';

function standingOf({ paid, held, settled, left }: DepositLine) {
  if (left > 0 && paid === 0) return <Status tone="metal">Ждём {formatKopecks(left)}</Status>;
  if (left > 0) return <Status tone="metal">Не хватает {formatKopecks(left)}</Status>;
  if (held > 0) return <Status tone="good">Лежит {formatKopecks(held)}</Status>;
  return <Status>{settled > 0 ? `Зачтён ${formatKopecks(settled)}` : 'Не нужен'}</Status>;
}

/** [A45] What bidders of a sale were asked to pay in, and where it is. */
export const DepositList = ({ deposits }: { deposits: readonly DepositLine[] }) => (
  <Panel plain title="Задатки" note={formatKopecks(deposits.reduce((sum, { held }) => sum + held, 0))}>
    <ul className={styles.waiting}>
      {deposits.map((deposit) => (
        <li key={deposit.number}>
          <span>
            {deposit.number}, № {deposit.alias}, {deposit.buyer}: {formatKopecks(toKopecks(deposit.asked))}
          </span>
          {standingOf(deposit)}
        </li>
      ))}
    </ul>
  </Panel>
);
