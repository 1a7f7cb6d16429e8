import type { OwnerCard } from '#contract/money/owners.ts';
import { formatDate, formatMoment } from '#contract/russian.ts';
import { Notice } from '#web/ui/signs/notice.tsx';
import { OfficeButton } from '../../shell/office-button.tsx';
import { readAccount } from '../orders/order-words.ts';
import styles from './owners.module.css';

interface RequisitesNoticeProps {
  requisites: OwnerCard['requisites'];
  onCall: () => void;
}

/** What was changed of an owner's requisites, above all else: until it is confirmed nothing is paid. */
export function RequisitesNotice({ requisites, onCall }: RequisitesNoticeProps) {
  const { state, until, call, callTo, now, before, called } = requisites;
  if (state === 'none')
    return (
      <Notice tone="metal">Счёта владельца нет: платить некуда. Впишите его в карточку владельца.</Notice>
    );
  if (state === 'denied')
    return (
      <Notice tone="bad" title="Владелец сказал, что реквизиты не его">
        Позвоните ему по номеру из договора и впишите верные. До этого не платим.
      </Notice>
    );
  if (state !== 'changed' || !now) return null;
  return (
    <section className={styles.changed} aria-label="Реквизиты изменены">
      <div>
        <h2>{call ? 'Реквизиты изменены, ждём звонка' : 'Реквизиты изменены'}</h2>
        <p>
          {until && `Выплаты ждут до ${formatDate(until)}. `}
          {call ? (
            callTo ? (
              <>
                Позвоните по <b>прежнему номеру {callTo.phone}</b>: он в карточке с {formatDate(callTo.since)}
                . Номер из письма не набираем.
              </>
            ) : (
              <>
                Номера, который стоял до смены, нет. Наберите тот, что в <b>подписанном договоре</b>, и
                впишите его.
              </>
            )
          ) : (
            called && `Подтвердил звонком: ${called.by}, ${formatMoment(called.at)}.`
          )}
        </p>
      </div>
      <dl className={styles.was}>
        {before && (
          <div>
            <dt>Было</dt>
            <dd>
              {readAccount(before.account)}
              <small>
                {before.bank}, с {formatMoment(before.at)}
              </small>
            </dd>
          </div>
        )}
        <div>
          <dt>Стало</dt>
          <dd>
            {readAccount(now.account)}
            <small>
              {now.bank}
              {now.by && `, внёс ${now.by}`}, {formatMoment(now.at)}
            </small>
          </dd>
        </div>
      </dl>
      {call && <OfficeButton onClick={onCall}>Звонок был, записать</OfficeButton>}
    </section>
  );
}
