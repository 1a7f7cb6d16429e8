import { lazy, Suspense, useState } from 'react';
import { writtenStates } from '#contract/auctions/auction-words.ts';
import type { WrittenList, WrittenOffer } from '#contract/auctions/written.ts';
import { formatMoment, formatRubles, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { SaleTabs } from '../sales/sale-tabs.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import { ConfirmWrittenWindow, WithdrawWindow } from './check-windows.tsx';
import type { WrittenData } from './load-written.ts';
import styles from './written.module.css';

const EnterWindow = lazy(() => import('./enter-window.tsx'));

type Window = 'enter' | { confirm: WrittenOffer } | { withdraw: WrittenOffer };
const tones = {
  entered: 'metal',
  confirmed: 'good',
  withdrawn: 'neutral',
  accepted: 'good',
  refused: 'bad',
} as const;

/** Written offers: waiting for a second person, waiting for the start, and settled. */
export function WrittenPage({ data }: { data: WrittenData }) {
  const [list, setList] = useState(data.list);
  const [window, setWindow] = useState<Window>();
  const over = !['announced', 'admission', 'active'].includes(list.status);
  const enter = () => (over ? false : setWindow('enter'));
  useKeys('Письменные заявки', [{ at: 'KeyN', shown: ['N'], does: 'внести заявку', run: enter }]);
  const take = async (offer: WrittenOffer) => {
    try {
      const next = await browserApi('POST /api/internal/admin/sales/{id}/written/{offer}/take', {
        params: { id: list.id, offer: offer.id },
        body: {},
      });
      setList(next);
      const taken = next.offers.find(({ id }) => id === offer.id);
      if (taken) setWindow({ confirm: taken });
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    }
  };
  const about = {
    saleId: list.id,
    onDone: (next: WrittenList) => setList(next),
    onGone: () => setWindow(undefined),
  };
  return (
    <>
      <ScreenHead title={`«${list.name}»`}>
        {!over && (
          <OfficeButton keys={['N']} onClick={enter}>
            <PlusIcon size={16} />
            Внести заявку
          </OfficeButton>
        )}
      </ScreenHead>
      <div className={styles.page}>
        <SaleTabs sale={list} part="written" counts={{ written: list.offers.length }} />
        <p className={`muted ${styles.about}`}>
          Сумму и скан видят только внёсший и подтвердивший. Начало торгов {formatMoment(list.startsAt)} по
          Москве: до него заявку можно отозвать; принятая позже сразу вступает в торги.
        </p>
        {list.offers.length ? (
          <div className={styles.scroll}>
            <table className={`tabular ${styles.offers}`}>
              <caption className="visually-hidden">Письменные заявки по квитанциям</caption>
              <thead>
                <tr>
                  <th scope="col">Квитанция</th>
                  <th scope="col">Лот</th>
                  <th scope="col">Участник</th>
                  <th scope="col">Предел</th>
                  <th scope="col">Внёс и подтвердил</th>
                  <th scope="col">Состояние</th>
                  <th scope="col">
                    <span className="visually-hidden">Действия</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.offers.map((offer) => (
                  <OfferLine
                    key={offer.id}
                    offer={offer}
                    onCheck={() => void take(offer)}
                    onWithdraw={() => setWindow({ withdraw: offer })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <EmptyState plain shape="pear" title="Письменных заявок нет">
            Пришла бумага — внесите её со сканом: квитанцию дом даст сам.
          </EmptyState>
        )}
      </div>
      <Suspense>
        {window === 'enter' && <EnterWindow {...about} list={list} />}
        {typeof window === 'object' && 'confirm' in window && (
          <ConfirmWrittenWindow {...about} offer={window.confirm} />
        )}
        {typeof window === 'object' && 'withdraw' in window && (
          <WithdrawWindow {...about} offer={window.withdraw} />
        )}
      </Suspense>
    </>
  );
}

interface OfferLineProps {
  offer: WrittenOffer;
  onCheck: () => void;
  onWithdraw: () => void;
}

const OfferLine = ({ offer, onCheck, onWithdraw }: OfferLineProps) => (
  <tr data-state={offer.state}>
    <td>
      № {offer.receipt}
      <small>{formatMoment(offer.enteredAt)}</small>
    </td>
    <td>
      {offer.lot.number}. {offer.lot.name}
    </td>
    <td>
      <b>{`№${nbsp}${offer.alias}`}</b> {offer.name}
    </td>
    <td>{offer.amount === null ? 'закрыт' : formatRubles(offer.amount)}</td>
    <td>
      {offer.enteredBy?.name}
      <small>{offer.checkedBy?.name ?? 'второе лицо не названо'}</small>
    </td>
    <td>
      <Status tone={tones[offer.state]}>{writtenStates[offer.state]}</Status>
      {offer.refusal && <small>{offer.refusal}</small>}
      {offer.askedAt && <small>описание изменилось, участник спрошен {formatMoment(offer.askedAt)}</small>}
    </td>
    <td>
      <Row as="span" gap={2} justify="end">
        {offer.scan && (
          <a
            className="inline-link"
            href={offer.scan}
            target="_blank"
            rel="noopener"
            aria-label={`Скан заявки № ${offer.receipt}`}
          >
            Скан
          </a>
        )}
        {offer.slip && (
          <a
            className="inline-link"
            href={offer.slip}
            target="_blank"
            rel="noopener"
            aria-label={`Слип заявки № ${offer.receipt}`}
          >
            Слип
          </a>
        )}
        {offer.mayConfirm && (
          <OfficeButton mini aria-label={`Проверить заявку № ${offer.receipt}`} onClick={onCheck}>
            Проверить
          </OfficeButton>
        )}
        {offer.mayWithdraw && (
          <OfficeButton
            mini
            variant="ghost"
            aria-label={`Отозвать заявку № ${offer.receipt}`}
            onClick={onWithdraw}
          >
            Отозвать
          </OfficeButton>
        )}
      </Row>
    </td>
  </tr>
);
