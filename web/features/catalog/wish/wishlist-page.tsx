import { lazy, Suspense, useState } from 'react';
import type { PageMeta } from '#contract/content/site.ts';
import type { Drafts } from '#contract/requests/wishlist.ts';
import { countOf, plural } from '#contract/russian.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { type Addition, additionsOf } from '#web/app/wishlist/wishlist-rules.ts';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import { DraftList } from './draft-list.tsx';
import { useDrafts } from './use-drafts.ts';
import styles from './wishlist-page.module.css';

const FirstWishes = lazy(() => import('./first-wishes.tsx'));

const general = 'Общее';

/** The drafts of requests: the general one, and one for each event. */
export function WishlistPage({ meta }: { meta: PageMeta }) {
  const { drafts, known, failed, reload } = useDrafts();
  const [cleared, setCleared] = useState<Addition[]>();
  const clear = async (all: Drafts['drafts']) => {
    const additions = additionsOf(all, known);
    if (await wishlist.clear()) setCleared(additions);
  };
  const restore = async () => {
    await wishlist.restore(cleared!);
    setCleared(undefined);
  };
  const held = new Map(known.drafts.map(({ event, itemsIds }) => [event?.code ?? '', new Set(itemsIds)]));
  const shown = drafts?.filter((draft) => held.has(draft.event?.code ?? ''));
  const empty = shown?.length === 0 && !cleared;
  // The first heart pressed here does not take its neighbours away.
  const [begun, setBegun] = useState(false);
  if (empty && !begun) setBegun(true);
  return (
    <PageFrame>
      <PageHeading
        size="h1"
        title={meta.h1 || 'Избранное'}
        lead={
          known.total > 0 &&
          `${countOf(known.total, ['предмет', 'предмета', 'предметов'])}. Отметьте ${plural(known.total, ['его', 'нужные', 'нужные'])} и отправьте заявку: менеджер назначит показ или вышлет предложение.`
        }
        actions={
          shown &&
          shown.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => void clear(shown)}>
              Очистить
            </Button>
          )
        }
      />
      {failed && !drafts && <ErrorState onRetry={reload} kept="Избранное сохранено." />}
      {!failed && !shown && <Waiting />}
      {shown?.length === 0 && cleared && (
        <EmptyState
          title="Избранное очищено"
          shape="heart"
          action={
            // The press that emptied it is gone, and the focus with it.
            <Button ref={(button) => button?.focus()} variant="secondary" onClick={() => void restore()}>
              Вернуть {countOf(returning(cleared), ['предмет', 'предмета', 'предметов'])}
            </Button>
          }
        >
          Пока страница открыта, это можно отменить.
        </EmptyState>
      )}
      {empty && (
        <EmptyState
          plain
          className={styles.empty}
          title="Здесь пока пусто"
          shape="heart"
          action={
            <PageLink href="/catalog/" {...buttonProps({})}>
              В каталог
            </PageLink>
          }
        >
          Отмечайте сердцем камни и украшения. Здесь их можно сравнить, посчитать и отправить заявкой.
        </EmptyState>
      )}
      {shown?.length === 1 && (
        <DraftList draft={shown[0]!} held={held.get(shown[0]!.event?.code ?? '')!} limit={known.limit} />
      )}
      {shown && shown.length > 1 && (
        <Tabs
          label="Черновики заявок"
          tabs={shown.map((draft) => {
            const own = held.get(draft.event?.code ?? '')!;
            return {
              value: draft.event?.code ?? 'general',
              label: draft.event?.title ?? general,
              count: own.size,
              panel: <DraftList draft={draft} held={own} limit={known.limit} />,
            };
          })}
        />
      )}
      {begun && (
        <Suspense>
          <FirstWishes />
        </Suspense>
      )}
    </PageFrame>
  );
}

const returning = (cleared: readonly Addition[]): number =>
  new Set(cleared.flatMap(({ itemsIds }) => itemsIds)).size;

const Waiting = () => (
  <SkeletonGroup className={styles.waiting} label="Загружаем избранное">
    {['a', 'b', 'c'].map((row) => (
      <Grid gap={5} align="center" key={row}>
        <Skeleton width={112} height={112} />
        <Skeleton width="60%" height={24} />
        <Skeleton width={120} height={20} />
      </Grid>
    ))}
  </SkeletonGroup>
);
