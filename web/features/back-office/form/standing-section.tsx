import { lazy, Suspense } from 'react';
import type { Entity, KindDescription } from '#contract/back-office/entities.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import { DealPanel } from '../selling/deal-panel.tsx';
import { PlacePanel } from '../selling/place-panel.tsx';
import styles from './entity-page.module.css';
import { SectionFold } from './section-fold.tsx';

const ThingsPanel = lazy(() => import('../sellers/things-panel.tsx'));

export const standingTitle = ({ section, name }: Pick<KindDescription, 'section' | 'name'>): string => {
  if (section === 'items') return 'Наличие и сделка';
  return name === 'seller-contracts' ? 'Предметы и акты' : 'Что дом знает сам';
};

interface StandingSectionProps {
  kind: KindDescription;
  entity: Entity;
  folded: boolean;
  onTurn: () => void;
}

/** What follows from lots, holds and sales, beside what can be done about it: it is no field and no draft. */
export function StandingSection({ kind, entity, folded, onTurn }: StandingSectionProps) {
  const isItem = kind.section === 'items';
  const isContract = kind.name === 'seller-contracts';
  const title = standingTitle(kind);
  const mounted = useMounted();
  // Who leads here is named above, with a way there.
  const holders = entity.holders.filter((one) => !entity.facts.some(({ value }) => value === one));
  return (
    <section id="group-standing" aria-label={title} data-folded={folded || undefined}>
      <h2>
        {title}{' '}
        <small>{isItem || isContract ? 'сохраняется сразу, без черновика' : 'не правится здесь'}</small>
      </h2>
      <SectionFold label={title} folded={folded} onTurn={onTurn} />
      <Grid as="dl" columns={2} phone={1} gap={[0, 5]} className={styles.facts}>
        {entity.facts.map(({ label, value, href }) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{href ? <PageLink href={href}>{value}</PageLink> : value}</dd>
          </div>
        ))}
        {holders.length > 0 && (
          <div>
            <dt className="muted">Держит</dt>
            <dd>{holders.join(', ')}</dd>
          </div>
        )}
      </Grid>
      {/* Rendered in the browser only: the server has no data for it and would not wait for its file. */}
      <Suspense>{isContract && mounted && <ThingsPanel contractId={Number(entity.id)} />}</Suspense>
      {isItem && <PlacePanel itemId={Number(entity.id)} />}
      {isItem && <DealPanel item={{ id: Number(entity.id), name: entity.title }} />}
    </section>
  );
}
