import { lazy, Suspense, useState } from 'react';
import { formatKopecks } from '#contract/money/kopecks.ts';
import type { MoneyOrder, OrderList, OrderProposal } from '#contract/money/orders.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { downloadFile } from '#web/app/api/download-file.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { failureWords } from '../../shell/failure-words.ts';
import { Kbd } from '../../shell/kbd.tsx';
import { useKeys } from '../../shell/key-layer.ts';
import { OfficeButton } from '../../shell/office-button.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { tell } from '../../shell/told.ts';
import { useAttemptKey } from '../../shell/use-attempt-key.ts';
import { MoneyTabs } from '../money-tabs.tsx';
import type { OrdersData } from './load-orders.ts';
import { OrderCard } from './order-card.tsx';
import { OrderStages } from './order-stages.tsx';
import { OrderTable } from './order-table.tsx';
import { countAndSum, groups, type OrderAct, orderForms } from './order-words.ts';
import styles from './orders.module.css';
import { ProposalTable } from './proposal-table.tsx';

const PrepareWindow = lazy(() => import('./prepare-window.tsx'));
const ReasonWindow = lazy(() => import('../../people/reason-window.tsx'));
const BouncedWindow = lazy(() => import('./bounced-window.tsx'));

/** Orders to the bank: prepared by one, approved by another, sent as a file, answered by the statement. */
export function OrdersPage({ data }: { data: OrdersData }) {
  const [list, setList] = useState<OrderList>(data.list);
  const reader = useUser()?.user.id;
  const attempt = useAttemptKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [chosenId, setChosen] = useState<number>();
  const [preparing, setPreparing] = useState<OrderProposal>();
  const [acting, setActing] = useState<{ act: OrderAct; order: MoneyOrder }>();

  const rows = groups.flatMap(({ state }) => list.orders.filter((order) => order.state === state));
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];
  const mayApprove = ({ state, prepared, held }: MoneyOrder) =>
    state === 'prepared' && prepared.by.id !== reader && !held.length;
  const approving = rows.filter((order) => mayApprove(order) && ticked.has(order.id));
  const approved = rows.filter(({ state }) => state === 'approved');
  const some = approved.filter(({ id }) => ticked.has(id));
  const sending = some.length ? some : approved;

  const run = async <Answer extends OrderList>(
    send: () => Promise<Answer>,
    then: (answer: Answer) => void | Promise<void>,
  ) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const answer = await send();
      setList(answer);
      setTicked(new Set());
      await then(answer);
    } catch (error) {
      setFailure(error instanceof Error && !('code' in error) ? error.message : failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const approve = (orders: readonly MoneyOrder[]) => {
    const body = { orders: orders.map(({ id, sum }) => ({ id, sum })) };
    return run(
      () => browserApi('POST /api/internal/admin/money/orders/approve', { body }, attempt(body)),
      () => tell(`Одобрено: ${countAndSum(orders)}`),
    );
  };
  const save = (file: number) => downloadFile(`/api/internal/admin/money/orders/files/${file}/`);
  const send = () => {
    const body = { orders: sending.map(({ id }) => id) };
    return run(
      () => browserApi('POST /api/internal/admin/money/orders/export', { body }, attempt(body)),
      async ({ file }) => {
        tell(`Выгружено: ${countAndSum(sending)}`);
        await save(file);
      },
    );
  };
  const toggle = (ids: readonly number[], on: boolean) =>
    setTicked(new Set(on ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))));
  const mayTick = (order: MoneyOrder) => mayApprove(order) || order.state === 'approved';
  const walk = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(chosen!) + by))];
    if (!next) return;
    setChosen(next.id);
    document.getElementById(`order-${next.id}`)?.focus();
  };
  const withChosen = (can: (order: MoneyOrder) => boolean, act: (order: MoneyOrder) => void) => () => {
    if (!chosen || !can(chosen)) return false;
    act(chosen);
  };
  useKeys('Поручения', [
    { at: 'KeyJ', shown: ['J'], does: 'следующее', run: () => walk(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущее', run: () => walk(-1) },
    {
      at: 'KeyX',
      shown: ['X'],
      does: 'выбрать',
      run: withChosen(mayTick, ({ id }) => toggle([id], !ticked.has(id))),
    },
    {
      at: 'KeyA',
      shown: ['A'],
      does: 'одобрить',
      run: withChosen(mayApprove, (order) => void approve([order])),
    },
    {
      at: 'KeyR',
      shown: ['R'],
      does: 'отклонить или отозвать',
      run: withChosen(mayWithdraw, (order) => setActing({ act: 'withdraw', order })),
    },
    { at: 'KeyE', shown: ['E'], does: 'выгрузить в банк', run: () => (sending.length ? void send() : false) },
    {
      at: 'Mod+Enter',
      shown: ['Ctrl', 'Enter'],
      does: 'одобрить выбранные',
      run: () => (approving.length ? void approve(approving) : false),
    },
  ]);
  return (
    <>
      <ScreenHead title="Поручения">
        {sending.length > 0 && (
          <OfficeButton variant="secondary" loading={busy} keys={['E']} onClick={() => void send()}>
            Выгрузить {sending.length} в банк
          </OfficeButton>
        )}
        {rows.some(mayApprove) && (
          <OfficeButton
            loading={busy}
            disabled={!approving.length}
            keys={['Ctrl', 'Enter']}
            onClick={() => void approve(approving)}
          >
            {approving.length ? `Одобрить ${countAndSum(approving)}` : 'Одобрить выбранные'}
          </OfficeButton>
        )}
      </ScreenHead>
      <div className={styles.page}>
        <MoneyTabs part="orders" count={rows.filter(({ state }) => isOpen(state)).length} />
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        {list.missing.length > 0 && (
          <Notice tone="metal">
            Файл для банка пока не выгрузить: в реквизитах дома не хватает {list.missing.join(', ')}.
          </Notice>
        )}
        <OrderStages orders={list.orders} />
        {rows.length > 0 ? (
          <div className={styles.columns}>
            <div>
              <OrderTable
                orders={rows}
                reader={reader}
                chosen={chosen?.id}
                ticked={ticked}
                mayTick={mayTick}
                onTick={toggle}
                onChoose={setChosen}
              />
              <p className={styles.keys} aria-hidden="true">
                <Kbd keys={['X']} /> выбрать <Kbd keys={['A']} /> одобрить <Kbd keys={['R']} /> отклонить
                <Kbd keys={['E']} /> выгрузить
              </p>
            </div>
            {chosen && (
              <OrderCard
                order={chosen}
                reader={reader}
                busy={busy}
                onApprove={() => void approve([chosen])}
                onFile={(file) => void save(file).catch((error: Error) => setFailure(error.message))}
                onAct={(act) => setActing({ act, order: chosen })}
                canBounce={list.waiting.some(({ sum }) => sum === chosen.sum)}
              />
            )}
          </div>
        ) : list.proposals.length > 0 ? (
          <p className="muted">
            Поручений ещё нет. Ниже — деньги, которые дом держит и может отправить: готовит один, одобряет
            другой.
          </p>
        ) : (
          <EmptyState plain shape="emerald" title="Поручений нет">
            Отправлять нечего: дом не держит чужих денег.
          </EmptyState>
        )}
        <ProposalTable proposals={list.proposals} today={list.today} onPrepare={setPreparing} />
      </div>
      <Suspense>
        {preparing && (
          <PrepareWindow proposal={preparing} onList={setList} onGone={() => setPreparing(undefined)} />
        )}
        {acting?.act === 'withdraw' && (
          <ReasonWindow
            asked={{
              title: acting.order.state === 'prepared' ? 'Отклонить поручение' : 'Отозвать поручение',
              lead: `№ ${acting.order.no}, ${acting.order.payee.name}, ${formatKopecks(acting.order.sum)}. Деньги вернутся туда, откуда взяты.${
                acting.order.state === 'sent'
                  ? ' Отзывайте, только если банк его не исполнит: иначе деньги уйдут дважды.'
                  : ''
              }`,
              button: acting.order.state === 'prepared' ? 'Отклонить' : 'Отозвать',
              bad: true,
              send: async (why) => {
                const body = { why };
                const params = { id: acting.order.id };
                setList(
                  await browserApi(
                    'POST /api/internal/admin/money/orders/{id}/withdraw',
                    { params, body },
                    attempt({ ...params, ...body }),
                  ),
                );
              },
              onDone: () => tell(`Поручение № ${acting.order.no} отозвано`),
            }}
            onGone={() => setActing(undefined)}
          />
        )}
        {acting?.act === 'bounced' && (
          <BouncedWindow
            order={acting.order}
            lines={list.waiting.filter(({ sum }) => sum === acting.order.sum)}
            onList={setList}
            onGone={() => setActing(undefined)}
          />
        )}
      </Suspense>
      <p className="visually-hidden" role="status">
        {ticked.size > 0 && `Выбрано ${countOf(ticked.size, orderForms)}`}
      </p>
    </>
  );
}

const isOpen = (state: MoneyOrder['state']): boolean =>
  state === 'prepared' || state === 'approved' || state === 'sent';
const mayWithdraw = ({ state }: MoneyOrder): boolean => isOpen(state);
