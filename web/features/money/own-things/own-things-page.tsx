import { useState } from 'react';
import { formatKopecks } from '#contract/money/kopecks.ts';
import type { OwnThings } from '#contract/money/own-things.ts';
import { countOf, formatRubles } from '#contract/russian.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { AskedOfOwner } from './asked-of-owner.tsx';
import type { OwnThingsData } from './load-own-things.ts';
import { OwnPayouts } from './own-payouts.tsx';
import { OwnStatementSection } from './own-statement-section.tsx';
import styles from './own-things.module.css';
import { SoldList } from './sold-list.tsx';

const thingForms = ['вещь', 'вещи', 'вещей'] as const;

/** What somebody brought to the house: what waits for their word, what is sold, what lies, what is paid. */
export function OwnThingsPage({ data: { meta, owners: given } }: { data: OwnThingsData }) {
  const [owners, setOwners] = useState(given);
  return (
    <PageFrame>
      <PageHeading size="h1" title={meta.h1 || 'Мои вещи в доме'} />
      {owners.length > 0 ? (
        owners.map((owner) => <OneOwner key={owner.id} owner={owner} onOwners={setOwners} />)
      ) : (
        <EmptyState title="Вещей в доме пока нет" shape="emerald">
          Когда дом примет ваши камни или украшения, здесь будет видно, где они и что принесли.
        </EmptyState>
      )}
    </PageFrame>
  );
}

interface OneOwnerProps {
  owner: OwnThings;
  onOwners: (owners: OwnThings[]) => void;
}

function OneOwner({ owner, onOwners }: OneOwnerProps) {
  const { name, contracts, things, statements, owed, paidOut } = owner;
  const sold = statements.flatMap(({ rows }) => rows).filter(({ state }) => state !== 'charges');
  const brought = sold.reduce((sum, { price }) => sum + price, 0);
  return (
    <>
      <Stack gap={4} className="mt-4">
        <p className="small faint">
          {[name, ...contracts.map(({ number }) => `договор № ${number}`)].join(', ')}
        </p>
        <Figures className={styles.figures}>
          <Figure value={countOf(things.length, thingForms)}>лежит у нас</Figure>
          <Figure value={formatKopecks(brought)}>продано по отчётам</Figure>
          <Figure value={formatKopecks(owed)} {...(owed < 0 && { tone: 'bad' as const })}>
            {owed < 0 ? 'удержим из следующих продаж' : 'вам ещё не выплачено'}
          </Figure>
          <Figure value={formatKopecks(paidOut)}>выплачено</Figure>
        </Figures>
      </Stack>
      <AskedOfOwner owner={owner} onOwners={onOwners} />
      {statements.map((statement) => (
        <SoldList key={statement.id} statement={statement} />
      ))}
      <Section title="Лежит у нас" tight>
        {things.length > 0 ? (
          <ul className={styles.things}>
            {things.map((thing) => (
              <Row key={thing.id} as="li" gap={4} nowrap>
                <img src={thing.picture} alt="" width={64} height={64} loading="lazy" />
                <Stack gap={1}>
                  <b>{thing.name}</b>
                  <span className="small muted">
                    {thing.lot ? `«${thing.lot.sale}», лот ${thing.lot.number}` : 'пока не на торгах'}
                  </span>
                  {thing.reserve !== null && (
                    <span className="small muted">резерв {formatRubles(thing.reserve)}</span>
                  )}
                </Stack>
              </Row>
            ))}
          </ul>
        ) : (
          <p className="muted">Сейчас ничего.</p>
        )}
      </Section>
      {statements.map((statement) => (
        <OwnStatementSection key={statement.id} statement={statement} onOwners={onOwners} />
      ))}
      <OwnPayouts owner={owner} />
    </>
  );
}
