import { lazy, Suspense, useEffect, useState } from 'react';
import type { DepositAct, DepositLine } from '#contract/money/deposits.ts';
import { formatKopecks, toKopecks } from '#contract/money/kopecks.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Panel } from '../shell/panel.tsx';
import { AskedAct } from './asked-act.tsx';
import styles from './deposit-list.module.css';
import type { DepositDeed } from './deposit-window.tsx';

const DepositWindow = lazy(() => import('./deposit-window.tsx'));

function standingOf({ asked, paid, held, settled, kept, returned, left }: DepositLine) {
  if (left > 0 && paid === 0) return <Status tone="metal">Ждём {formatKopecks(left)}</Status>;
  if (left > 0) return <Status tone="metal">Не хватает {formatKopecks(left)}</Status>;
  if (held > 0) return <Status tone="good">Лежит {formatKopecks(held)}</Status>;
  if (settled > 0) return <Status>Зачтён {formatKopecks(settled)}</Status>;
  if (kept > 0) return <Status>Остался дому</Status>;
  if (returned > 0) return <Status>Возвращён {formatKopecks(returned)}</Status>;
  return <Status>{asked ? 'Не нужен' : 'Освобождён'}</Status>;
}

const waits: Record<DepositAct, (sum: string) => string> = {
  cash: (sum) => `Наличные ${sum} ждут второе лицо`,
  keep: (sum) => `Предложено оставить дому ${sum}`,
  'give-back': (sum) => `Предложено вернуть участнику ${sum}`,
};
const agrees: Record<DepositAct, string> = {
  cash: 'Пересчитано, принять',
  keep: 'Оставить дому',
  'give-back': 'Вернуть участнику',
};

/** [A45] What bidders of a sale were asked to pay in, where it is, and what may be done with it. */
export function DepositList({ deposits: loaded }: { deposits: readonly DepositLine[] }) {
  const [deposits, setDeposits] = useState(loaded);
  useEffect(() => setDeposits(loaded), [loaded]);
  const [open, setOpen] = useState<{ id: number; deed: DepositDeed }>();
  const onDeposit = (next: DepositLine) =>
    setDeposits((before) => before.map((one) => (one.id === next.id ? next : one)));
  const chosen = open && deposits.find(({ id }) => id === open.id);
  return (
    <Panel plain title="Задатки" note={formatKopecks(deposits.reduce((sum, { held }) => sum + held, 0))}>
      <ul className={styles.deposits}>
        {deposits.map((deposit) => (
          <li key={deposit.id}>
            <div className={styles.line}>
              <span>
                <b>{deposit.number}</b> № {deposit.alias}, {deposit.buyer}
                {deposit.asked > 0 && <>: {formatKopecks(toKopecks(deposit.asked))}</>}
              </span>
              {standingOf(deposit)}
              <Deeds deposit={deposit} onDeed={(deed) => setOpen({ id: deposit.id, deed })} />
            </div>
            {deposit.keeping.map(({ id, sum, why, by, second, at }) => (
              <p key={id} className={styles.kept}>
                Дому осталось {formatKopecks(sum)}: {why}. {by} и {second}, {formatMoment(at)}
                {!deposit.waiting.length && (
                  <OfficeButton
                    mini
                    variant="ghost"
                    onClick={() => setOpen({ id: deposit.id, deed: { kind: 'give-back', act: id, sum } })}
                  >
                    Вернуть
                  </OfficeButton>
                )}
              </p>
            ))}
            <Waiting deposit={deposit} onDeposit={onDeposit} />
          </li>
        ))}
      </ul>
      <Suspense>
        {open && chosen && (
          <DepositWindow
            deposit={chosen}
            deed={open.deed}
            onDeposit={onDeposit}
            onGone={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  );
}

function Deeds({ deposit, onDeed }: { deposit: DepositLine; onDeed: (deed: DepositDeed) => void }) {
  const { cash, mayKeep, waiting, number } = deposit;
  const waitsFor = (kind: DepositAct) => waiting.some((act) => act.kind === kind);
  return (
    <>
      {cash > 0 && !waitsFor('cash') && (
        <OfficeButton
          mini
          variant="ghost"
          aria-label={`Принять наличные: ${number}`}
          onClick={() => onDeed({ kind: 'cash' })}
        >
          Принять наличные
        </OfficeButton>
      )}
      {mayKeep && !waitsFor('keep') && !waitsFor('give-back') && (
        <OfficeButton
          mini
          variant="ghost"
          aria-label={`Оставить дому: ${number}`}
          onClick={() => onDeed({ kind: 'keep' })}
        >
          Оставить дому
        </OfficeButton>
      )}
    </>
  );
}

const Waiting = ({
  deposit: { id, waiting },
  onDeposit,
}: {
  deposit: DepositLine;
  onDeposit: (deposit: DepositLine) => void;
}) =>
  waiting.map((act) => (
    <AskedAct
      key={act.id}
      act={act}
      agree={agrees[act.kind]}
      decide={async (agree, once) =>
        onDeposit(
          await browserApi(
            'POST /api/internal/admin/money/deposits/{id}/acts/{act}/confirm',
            { params: { id, act: act.id }, body: { agrees: agree } },
            once,
          ),
        )
      }
    >
      {waits[act.kind](formatKopecks(act.sum))}
    </AskedAct>
  ));
