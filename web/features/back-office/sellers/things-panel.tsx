import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { keptManners } from '#contract/back-office/seller-words.ts';
import type { Consigned, Consignment } from '#contract/back-office/sellers.ts';
import { formatDate, formatRubles, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import styles from './sellers.module.css';

const ConsignWindow = lazy(() => import('./consign-window.tsx'));
const ConsentWindow = lazy(() => import('./consent-window.tsx'));

/** Things that came by a contract, the acts they came and went by, and what the owner agreed to since. */
export default function ThingsPanel({ contractId }: { contractId: number }) {
  const router = useRouter();
  const [consigned, setConsigned] = useState<Consigned>();
  const [window, setWindow] = useState<'intake' | 'return' | Consignment>();
  useEffect(() => {
    let gone = false;
    browserApi('GET /api/internal/admin/seller-contracts/{id}/things', { params: { id: contractId } }).then(
      (read) => !gone && setConsigned(read),
      // The rest of the form stands without it.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [contractId]);
  if (!consigned) return null;
  const here = consigned.consignments.filter(({ returned }) => !returned);
  const done = (next: Consigned) => {
    setConsigned(next);
    void reread(router);
  };
  return (
    <Stack as="section" gap={3} className={`py-3 ${styles.things}`} aria-label="Предметы по договору">
      {consigned.consignments.length > 0 ? (
        <Stack as="ul" className="rule-top">
          {consigned.consignments.map((thing) => (
            <ThingLine key={thing.id} thing={thing} onConsent={() => setWindow(thing)} />
          ))}
        </Stack>
      ) : (
        <p>По этому договору ещё ничего не приняли.</p>
      )}
      <Row gap={2}>
        <OfficeButton mini variant="secondary" onClick={() => setWindow('intake')}>
          Принять предметы
        </OfficeButton>
        {here.length > 0 && (
          <OfficeButton mini variant="secondary" onClick={() => setWindow('return')}>
            Вернуть предметы
          </OfficeButton>
        )}
      </Row>
      <Suspense>
        {(window === 'intake' || window === 'return') && (
          <ConsignWindow
            contractId={contractId}
            kind={window}
            here={here}
            onDone={done}
            onGone={() => setWindow(undefined)}
          />
        )}
        {typeof window === 'object' && (
          <ConsentWindow thing={window} onDone={done} onGone={() => setWindow(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}

function ThingLine({ thing, onConsent }: { thing: Consignment; onConsent: () => void }) {
  const { item, place, reserve, intake, returned, consents } = thing;
  const acts = [intake, ...(returned ? [returned] : [])];
  return (
    <li data-gone={returned ? true : undefined}>
      <p>
        <PageLink href={item.href}>{item.name}</PageLink> №{nbsp}
        {item.id}
      </p>
      <p>
        {returned ? 'возвращён' : (place ?? 'где лежит, не отмечено')}
        {!returned &&
          (reserve === null ? ', без согласованного резерва' : `, резерв не ниже ${formatRubles(reserve)}`)}
      </p>
      <p>
        {acts.map(({ id, kind, number, day, href }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <a href={href} target="_blank" rel="noopener">
              {kind === 'intake' ? 'акт приёма' : 'акт возврата'} №{nbsp}
              {number}
            </a>{' '}
            от{nbsp}
            {formatDate(day)}
          </span>
        ))}
      </p>
      {consents.map(({ id, reserve: sum, person, manner, at, href }) => (
        <p key={id}>
          Согласие на {sum === null ? 'продажу без резерва' : formatRubles(sum)}: {person},{' '}
          {keptManners[manner]}, {formatDate(at)}
          {href && (
            <>
              {', '}
              <a href={href} target="_blank" rel="noopener">
                бумага
              </a>
            </>
          )}
        </p>
      ))}
      {!returned && (
        <OfficeButton
          mini
          variant="ghost"
          onClick={onConsent}
          aria-label={`Согласие на резерв: ${item.name}`}
        >
          Согласие на резерв
        </OfficeButton>
      )}
    </li>
  );
}
