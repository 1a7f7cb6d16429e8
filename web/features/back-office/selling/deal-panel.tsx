import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Deal } from '#contract/back-office/selling.ts';
import { discountWords } from '#contract/back-office/selling-words.ts';
import { countOf, formatMoment, formatRubles, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';

const peopleForms = ['человек', 'человека', 'человек'] as const;

/** A window has left the screen, and given the focus back, after so many milliseconds. */
const windowClosesMs = 400;

/** Who holds an item or has bought it, and what can be done about it. */
export function DealPanel({ item }: { item: { id: number; name: string } }) {
  const router = useRouter();
  const section = useRef<HTMLElement>(null);
  const [deal, setDeal] = useState<Deal>();
  useEffect(() => {
    let gone = false;
    browserApi('GET /api/internal/admin/items/{id}/deal', { params: { id: item.id } }).then(
      (read) => !gone && setDeal(read),
      // The rest of the form stands without it.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [item.id]);
  if (!deal) return null;
  const done = (words: string) => (next: Deal) => {
    setDeal(next);
    tell(words);
    // The button that was pressed is gone by now: the next one is here, not at the top of the page.
    setTimeout(() => {
      if (document.activeElement === document.body) section.current?.focus();
    }, windowClosesMs);
    void reread(router);
  };
  const attempt = async (call: Promise<Deal>, words: string) => {
    try {
      done(words)(await call);
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    }
  };
  const release = () =>
    attempt(
      browserApi('POST /api/internal/admin/items/{id}/release', { params: { id: item.id }, body: {} }),
      'Снова в продаже',
    );
  const read = () => browserApi('GET /api/internal/admin/items/{id}/deal', { params: { id: item.id } });
  const withdraw = () =>
    attempt(
      browserApi('DELETE /api/internal/admin/items/{id}/ask', { params: { id: item.id } }),
      'Просьба отозвана',
    );
  const decide = (asked: NonNullable<Deal['ask']>) =>
    modals.open('decide-sale', {
      item,
      asked: { ...asked, client: asked.client ?? '' },
      onDone: (agreed) => void attempt(read(), agreed ? 'Продан' : 'В скидке отказано'),
    });
  const takeBack = () =>
    modals.open('prompt', {
      title: 'Вернуть в продажу?',
      text: 'Сделка останется в истории как несостоявшаяся.',
      yes: 'Вернуть',
      onYes: () =>
        attempt(
          browserApi('POST /api/internal/admin/items/{id}/return', {
            params: { id: item.id },
            body: { why: 'Сделка не состоялась' },
          }),
          'Снова в продаже',
        ),
    });
  const { hold, sale, status, waiting, ask } = deal;
  const buyer = hold?.client ? { name: hold.client, email: '' } : undefined;
  return (
    <Stack
      as="section"
      gap={2}
      className="py-3"
      aria-label="Кому отложен и продан"
      ref={section}
      tabIndex={-1}
    >
      {hold && (
        <p>
          <b>Отложен до {formatMoment(hold.until)}</b>
          {' · '}
          {hold.client ?? `клиент другого${nbsp}менеджера`}
          {hold.by && ` · отложил ${hold.by.name}`}
          {hold.note && ` · ${hold.note}`}
        </p>
      )}
      {!hold && status === 'reserved' && (
        <p>Кем и до какого дня отложен, не записано: отложите заново или продайте.</p>
      )}
      {sale && (
        <p>
          <b>Продан за {formatRubles(sale.price)}</b>
          {' · '}
          {sale.client ?? `клиент другого${nbsp}менеджера`} · {formatMoment(sale.at)}
          {sale.by && ` · продал ${sale.by.name}`}
          {sale.approvedBy && ` · скидку разрешил ${sale.approvedBy.name}`}
        </p>
      )}
      {ask && (
        <p>
          <b>Ждёт согласия: {formatRubles(ask.price)}</b>
          {' · '}скидка {discountWords(ask)} · {ask.client ?? `клиент другого${nbsp}менеджера`}
          {ask.by && ` · продаёт ${ask.by.name}`} · {formatMoment(ask.at)}
        </p>
      )}
      {waiting > 0 && <p>Ждут, когда освободится: {countOf(waiting, peopleForms)}</p>}
      <Row gap={2}>
        {!hold && (status === 'available' || status === 'reserved') && (
          <OfficeButton
            mini
            variant="secondary"
            onClick={() => modals.open('hold-item', { item, onDone: done('Отложен') })}
          >
            Отложить
          </OfficeButton>
        )}
        {hold?.mayRelease && (
          <OfficeButton mini variant="secondary" onClick={() => void release()}>
            Снять с отложенных
          </OfficeButton>
        )}
        {(status === 'available' || status === 'reserved') && (!hold || hold.mayRelease) && (
          <OfficeButton
            mini
            variant="secondary"
            onClick={() =>
              modals.open('sell-item', {
                item,
                deal,
                ...(buyer && { buyer }),
                onDone: (next) => done(next.ask ? 'Ждёт согласия' : 'Продан')(next),
              })
            }
          >
            Продать
          </OfficeButton>
        )}
        {ask?.mayDecide && (
          <OfficeButton mini variant="primary" onClick={() => decide(ask)}>
            Решить
          </OfficeButton>
        )}
        {ask?.mayWithdraw && !ask.mayDecide && (
          <OfficeButton mini variant="ghost" onClick={() => void withdraw()}>
            Отозвать просьбу
          </OfficeButton>
        )}
        {sale?.mayReturn && (
          <OfficeButton mini variant="ghost" onClick={takeBack}>
            Вернуть в продажу
          </OfficeButton>
        )}
      </Row>
    </Stack>
  );
}
