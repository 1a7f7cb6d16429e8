import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { reread } from '#web/app/page/reread.ts';
import { type changed, queryValues } from './list-address.ts';
import type { Pasted } from './paste-rules.ts';
import type { useSelection } from './use-selection.ts';

const ConditionWindow = lazy(() => import('./condition-window.tsx'));
const PasteWindow = lazy(() => import('./paste-window.tsx'));
const NewWindow = lazy(() => import('./new-window.tsx'));
const BulkWindow = lazy(() => import('../publishing/bulk-window.tsx'));
const PublishWindow = lazy(() => import('../publishing/publish-window.tsx'));
const ToSaleWindow = lazy(() => import('../sales/to-sale-window.tsx'));
const ArchiveWindow = lazy(() => import('../publishing/archive-window.tsx'));

export interface ListWindow {
  name: 'condition' | 'new' | 'bulk' | 'publish' | 'archive' | 'lots';
  /** Whose condition is asked for. */
  field?: string;
  /** What a new one is to be like. */
  like?: string;
}

interface ListWindowsProps {
  kind: KindDescription;
  address: Query;
  window: ListWindow | undefined;
  chosen: ReturnType<typeof useSelection>;
  copies: boolean;
  pasted: Pasted | undefined;
  onWindow: (window: ListWindow | undefined) => void;
  onPasted: (pasted: Pasted | undefined) => void;
  onCondition: (given: Parameters<typeof changed>[1]) => void;
  onMade: (id: string) => void;
  onFinished: () => void;
}

/** The windows that a list opens; each is loaded when it is first needed. */
export function ListWindows(props: ListWindowsProps) {
  const {
    kind,
    address,
    window,
    chosen,
    copies,
    pasted,
    onWindow,
    onPasted,
    onCondition,
    onMade,
    onFinished,
  } = props;
  const router = useRouter();
  const wrote = useRef(false);
  const gone = () => onWindow(undefined);
  return (
    <Suspense>
      {window?.name === 'condition' && (
        <ConditionWindow
          kind={kind}
          address={address}
          field={window.field}
          onChosen={onCondition}
          onGone={gone}
        />
      )}
      {window?.name === 'new' && (
        <NewWindow kind={kind} like={window.like ?? ''} copies={copies} onMade={onMade} onGone={gone} />
      )}
      {pasted && (
        <PasteWindow
          kind={kind}
          pasted={pasted}
          onDone={() => {
            // What was written is chosen, and publishing it is the next press.
            chosen.choose(pasted.rows.map(({ id }) => id));
            wrote.current = true;
            void reread(router);
          }}
          onGone={() => {
            onPasted(undefined);
            if (wrote.current)
              requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-publish]')?.focus());
            wrote.current = false;
          }}
        />
      )}
      {window?.name === 'bulk' && chosen.of && (
        <BulkWindow
          kind={kind}
          of={chosen.of}
          count={chosen.count}
          onDone={() => void reread(router)}
          onGone={gone}
        />
      )}
      {window?.name === 'publish' && chosen.of && (
        <PublishWindow kind={kind} of={chosen.of} onDone={onFinished} onGone={gone} />
      )}
      {window?.name === 'lots' && chosen.of && (
        <ToSaleWindow kind={kind.name} of={chosen.of} count={chosen.count} onGone={gone} />
      )}
      {window?.name === 'archive' && chosen.of && (
        <ArchiveWindow
          kind={kind}
          of={chosen.of}
          archived={!queryValues(address.state).includes('archived')}
          onDone={onFinished}
          onGone={gone}
        />
      )}
    </Suspense>
  );
}
