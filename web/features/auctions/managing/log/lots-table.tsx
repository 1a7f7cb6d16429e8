import { useState } from 'react';
import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import { deskStates } from '#contract/auctions/auction-words.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { ClosingLine } from '../../closing-clock.tsx';
import { isOpen, saleMark } from '../../lot-words.ts';
import { LotActMenu } from '../acts/lot-act-menu.tsx';
import { leaderWord, shortPersonName } from '../log-words.ts';
import toolbar from './log-toolbar.module.css';
import { Counted } from './log-toolbar.tsx';
import { LotNumber } from './lot-number.tsx';
import { inTurn } from './lot-order.ts';
import styles from './lots-table.module.css';

type LotsTableProps = {
  lots: readonly LogLotHead[];
  /** Lots of all auctions that go on, not of a chosen one: each says whose it is. */
  many: boolean;
  serverTime: string;
  onActed: (lot: LogLotHead) => void;
};

const parts = {
  all: { label: 'Все', holds: () => true },
  open: { label: 'Торгуются', holds: ({ saleStatus }: LogLotHead) => isOpen(saleStatus) },
  pending: {
    label: 'Ожидают подтверждения',
    holds: ({ saleStatus }: LogLotHead) => saleStatus === 'pending',
  },
  closed: {
    label: 'С итогом',
    holds: ({ saleStatus }: LogLotHead) => !isOpen(saleStatus) && saleStatus !== 'pending',
  },
};
type Part = keyof typeof parts;

/** The present state of all lots of the chosen auction, otherwise of auctions under way. */
export function LogLotsTable({ lots, many, serverTime, onActed }: LotsTableProps) {
  const [part, setPart] = useState<Part>('all');
  if (!lots.length)
    return many ? (
      <EmptyState title="Сейчас торги не идут">Выберите аукцион, чтобы увидеть его лоты.</EmptyState>
    ) : (
      <EmptyState title="Лотов ещё нет">Они появятся, когда аукцион составят.</EmptyState>
    );
  return (
    <Stack gap={3} className={styles.block}>
      <div className={toolbar.toolbar}>
        <Segmented<Part>
          label="Какие лоты"
          className={toolbar.kinds}
          value={part}
          onValueChange={setPart}
          options={(Object.keys(parts) as Part[]).map((value) => ({
            value,
            label: <Counted word={parts[value].label} count={lots.filter(parts[value].holds).length} />,
          }))}
        />
        {many && (
          <p className="muted small">
            Здесь лоты аукционов, которые идут или подводят итоги. Чтобы увидеть остальные, выберите аукцион.
          </p>
        )}
      </div>
      <LotRows
        lots={inTurn(lots.filter(parts[part].holds))}
        // With one auction under way all lots are its own.
        many={lots.some(({ auctionCode }) => auctionCode !== lots[0]!.auctionCode)}
        {...{ serverTime, onActed }}
      />
    </Stack>
  );
}

function LotRows({ lots, many, serverTime, onActed }: LotsTableProps) {
  return (
    <Table label="Лоты" dense stacked height="var(--lots-height)" className={styles.lots}>
      <thead>
        <tr>
          <HeadCell>Лот</HeadCell>
          <HeadCell>Название</HeadCell>
          <HeadCell>Статус</HeadCell>
          <HeadCell numeric>Старт, ₽</HeadCell>
          <HeadCell numeric>Резерв, ₽</HeadCell>
          <HeadCell numeric>Ставка, ₽</HeadCell>
          <HeadCell numeric>Шаг, ₽</HeadCell>
          <HeadCell numeric>Ставок</HeadCell>
          <HeadCell>Чья ставка</HeadCell>
          {many && <HeadCell>Аукцион</HeadCell>}
          <HeadCell numeric>До закрытия</HeadCell>
          <HeadCell>
            <span className="visually-hidden">Действия</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <LotRow key={lot.lotId} {...{ lot, many, serverTime, onActed }} />
        ))}
      </tbody>
    </Table>
  );
}

function LotRow({ lot, many, serverTime, onActed }: { lot: LogLotHead } & Omit<LotsTableProps, 'lots'>) {
  const { text, ...mark } = saleMark(lot.saleStatus);
  const met = lot.reserve !== null && lot.currentBid !== null && lot.currentBid >= lot.reserve;
  const hasBid = lot.currentBid !== null;
  const runs = isOpen(lot.saleStatus) && !lot.paused && (lot.endsAt !== null || lot.desk !== null);
  return (
    <TableRow>
      <Cell className={styles.lot}>
        <LotNumber number={lot.number} code={lot.code} />
        <img src={lot.picture} alt="" width={32} height={32} loading="lazy" decoding="async" />
      </Cell>
      <Cell className={classNames(styles.name, !hasBid && styles.alone)}>{lot.name}</Cell>
      <Cell className={classNames(styles.status, !runs && styles.alone)}>
        <Status {...mark}>{text}</Status>
      </Cell>
      <Cell numeric className={hasBid ? styles.wide : `${styles.about} ${styles.start}`}>
        {formatNumber(lot.startPrice)}
      </Cell>
      <Cell numeric className={styles.wide}>
        {lot.reserve === null ? '—' : formatNumber(lot.reserve)}
        {met && <span className="visually-hidden"> достигнут</span>}
        <span className={styles.met} aria-hidden="true">
          {met && '✓'}
        </span>
      </Cell>
      <Cell numeric className={hasBid ? styles.price : styles.wide}>
        <b>{lot.currentBid === null ? '—' : formatNumber(lot.currentBid)}</b>
      </Cell>
      <Cell numeric className={styles.wide}>
        {formatNumber(lot.step)}
      </Cell>
      <Cell numeric className={styles.wide}>
        {formatNumber(lot.bidsCount)}
      </Cell>
      {lot.question ? (
        <Cell className={styles.about}>
          {`спрошен №${nbsp}${lot.question.alias} ${shortPersonName(lot.question.name)}`}
        </Cell>
      ) : lot.leaderAlias === null ? (
        <Cell className={styles.wide}>—</Cell>
      ) : (
        <Cell className={styles.about}>
          <span className={styles.word}>{leaderWord(lot.saleStatus)} </span>
          {`№${nbsp}${lot.leaderAlias}`}
          {lot.leaderName && ` ${shortPersonName(lot.leaderName)}`}
        </Cell>
      )}
      {many && <Cell className={styles.about}>{lot.auctionName}</Cell>}
      <Cell numeric className={runs ? styles.closing : styles.wide}>
        {lot.endsAt && runs ? (
          <ClosingLine size="row" endsAt={lot.endsAt} serverTime={serverTime} window={lot.window} />
        ) : (
          (lot.desk && !lot.paused && deskStates[lot.desk]) || '—'
        )}
      </Cell>
      <Cell numeric className={styles.menu}>
        <LotActMenu compact lot={lot} onActed={onActed} />
      </Cell>
    </TableRow>
  );
}
