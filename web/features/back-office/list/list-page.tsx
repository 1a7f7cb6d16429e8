import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EntityRow, KindDescription } from '#contract/back-office/entities.ts';
import type { HelpTask } from '#contract/back-office/help.ts';
import { opens } from '#contract/back-office/rights.ts';
import { type Query, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { capital, formatNumber, nbsp } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { ListFiles } from '../import/list-files.tsx';
import { publishVerb } from '../publishing/publish-verb.ts';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { beginDraft } from './begin-draft.ts';
import { ConditionBar } from './condition-bar.tsx';
import { EntityGrid } from './entity-grid.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { changed, columnFields, listOf, nextOrder, readOrder } from './list-address.ts';
import { rememberList } from './list-memory.ts';
import styles from './list-page.module.css';
import { EmptyList, FailedList } from './list-states.tsx';
import { ListStatus } from './list-status.tsx';
import type { Pasted } from './paste-rules.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useCells } from './use-cells.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

const ConditionWindow = lazy(() => import('./condition-window.tsx'));
const PasteWindow = lazy(() => import('./paste-window.tsx'));
const NewWindow = lazy(() => import('./new-window.tsx'));
const BulkWindow = lazy(() => import('../publishing/bulk-window.tsx'));
const PublishWindow = lazy(() => import('../publishing/publish-window.tsx'));
const ToSaleWindow = lazy(() => import('../sales/to-sale-window.tsx'));
const ArchiveWindow = lazy(() => import('../publishing/archive-window.tsx'));

export interface ListData {
  kind: KindDescription;
  /** Kinds of the same section, for the line above. */
  siblings: KindDescription[];
  /** Null: it did not load. */
  list: { rows: EntityRow[]; total: number; all: number; next: string | null } | null;
  /** Somebody was led here to begin a new one. */
  begins: { like: string } | null;
}

interface Window {
  name: 'condition' | 'new' | 'bulk' | 'publish' | 'archive' | 'lots';
  /** Whose condition is asked for. */
  field?: string;
  /** What a new one is to be like. */
  like?: string;
}

/** A list of one kind: all that it shows stands in the address, all that it does has a key. */
const helpOf: Partial<Record<string, HelpTask>> = { legal: 'legal', offices: 'office' };

export function ListPage({ data, address, busy }: { data: ListData; address: Query; busy: boolean }) {
  const { kind, siblings, list } = data;
  const help = kind.section === 'items' ? 'stone' : helpOf[kind.name];
  const router = useRouter();
  const user = useUser();
  const [window, setWindow] = useState<Window>();
  const body = useRef<HTMLTableSectionElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const base = `/admin/${kind.name}/`;
  const rows = list?.rows ?? [];
  const shown = rows.map(({ id }) => id);
  const go = (next: Query) => void router.navigate({ href: base + stringifyQuery(next) });
  const change = (given: Parameters<typeof changed>[1]) => go(changed(address, given));
  const hrefOf = (id: string) => `${base}${id}/`;
  const chosen = useSelection(kind.name, address, shown);
  const columns = listOf(address.columns).length ? listOf(address.columns) : kind.columns;
  const fields = columns.flatMap((name) => kind.fields.find((field) => field.name === name) ?? []);
  const order = readOrder(address);
  const next = list?.next
    ? () => go({ ...address, after: list.next!, from: String(Number(address.from ?? 1) + rows.length) })
    : undefined;
  const [cursor, setCursor] = useState(-1);
  const [pasted, setPasted] = useState<Pasted>();
  const wrote = useRef(false);
  const cells = useCells({
    kind,
    fields,
    rows,
    body,
    onWritten: () => void reread(router),
    onPasted: setPasted,
  });
  const finish = () => {
    chosen.clear();
    void reread(router);
  };
  const copies = list?.all !== 0;
  const attempt = useAttemptKey();
  const mayBegin = kind.named !== 'by program';
  const begin = () => {
    if (!mayBegin) return;
    // Without a code to give and anything to copy there is nothing to ask.
    if (copies || kind.named === 'by code') return setWindow({ name: 'new' });
    beginDraft(kind.name, {}, attempt).then(
      (id) => router.navigate({ href: hrefOf(id) }),
      (error: unknown) => tell(failureWords(error), null, 'bad'),
    );
  };
  useListKeys({
    kind,
    rows: shown,
    body,
    search,
    cursor,
    chosen,
    onOpen: (name) =>
      name === 'new' ? begin() : name === 'condition' || chosen.count ? setWindow({ name }) : undefined,
    onNext: next,
  });
  useEffect(() =>
    rememberList(kind.name, {
      query: stringifyQuery(address),
      ids: shown,
      first: Number(address.from ?? 1),
      total: list?.total ?? 0,
    }),
  );
  // The address forgets it at once, so that a reload does not ask again.
  const { begins } = data;
  const forgetBeginning = useEffectEvent(() =>
    router.navigate({ href: base + stringifyQuery(address), replace: true }),
  );
  useEffect(() => {
    if (!begins) return;
    setWindow({ name: 'new', like: begins.like });
    void forgetBeginning();
  }, [begins]);
  const conditions = Object.keys(changed(address, { columns: undefined, sort: undefined }));
  return (
    <div className={styles.fit}>
      <ScreenHead
        title={kind.label}
        figure={
          list &&
          (list.total === list.all
            ? formatNumber(list.all)
            : `${formatNumber(list.total)} из${nbsp}${formatNumber(list.all)}`)
        }
      >
        {help && <HelpLink task={help} />}
        {kind.section === 'items' && <ListFiles kind={kind.name} address={address} />}
        {mayBegin && (
          <OfficeButton variant="secondary" keys={['N']} onClick={begin}>
            <PlusIcon size={16} />
            {capital(kind.forms[0])}
          </OfficeButton>
        )}
      </ScreenHead>
      <KindTabs kind={kind} siblings={siblings} address={address} onState={(state) => change({ state })} />
      <ConditionBar
        kind={kind}
        address={address}
        columns={columns}
        order={order}
        search={search}
        found={!list || rows.length > 0}
        onChange={change}
        onCondition={(field) => setWindow({ name: 'condition', ...(field && { field }) })}
        onColumns={() =>
          modals.open('table-settings', {
            columns: columnFields(kind).map(({ name, label }) => ({ code: name, label })),
            shown: [...columns],
            onSaved: async (given) => go({ ...address, columns: given }),
          })
        }
      />
      {!list && <FailedList onRetry={() => void reread(router)} />}
      {list && !rows.length && (
        <EmptyList
          kind={kind}
          narrowed={conditions.length > 0}
          q={typeof address.q === 'string' ? address.q : ''}
          alone={conditions.length === 1}
          all={list.all}
          onReset={() => go(changed({}, { columns: address.columns, sort: address.sort }))}
          onNew={begin}
        />
      )}
      {list && rows.length > 0 && (
        <EntityGrid
          kind={kind}
          fields={fields}
          rows={rows}
          order={order}
          selection={chosen.selection}
          cursor={cursor}
          busy={busy}
          body={body}
          hrefOf={hrefOf}
          onOrder={(field) => change({ sort: nextOrder(order, field) })}
          onCursor={setCursor}
          onToggle={chosen.toggle}
          onTogglePage={chosen.togglePage}
          cells={cells}
        />
      )}
      {chosen.count > 0 && list && (
        <SelectionBar
          verb={publishVerb(kind)}
          lots={kind.section === 'items' && user !== null && opens(user, 'preparing')}
          count={chosen.count}
          total={list.total}
          frozen={chosen.selection.kind === 'frozen'}
          onAll={() => void chosen.freeze()}
          onAct={(name) => setWindow({ name })}
          onClear={chosen.clear}
        />
      )}
      {(rows.length > 0 || address.after !== undefined) && (
        <ListStatus
          from={Number(address.from ?? 1)}
          count={rows.length}
          total={list?.total ?? 0}
          first={address.after === undefined ? undefined : () => change({})}
          next={next}
        />
      )}
      <Suspense>
        {window?.name === 'condition' && (
          <ConditionWindow
            kind={kind}
            address={address}
            field={window.field}
            onChosen={change}
            onGone={() => setWindow(undefined)}
          />
        )}
        {window?.name === 'new' && (
          <NewWindow
            kind={kind}
            like={window.like ?? ''}
            copies={copies}
            onMade={(id) => void router.navigate({ href: hrefOf(id) })}
            onGone={() => setWindow(undefined)}
          />
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
              setPasted(undefined);
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
            onGone={() => setWindow(undefined)}
          />
        )}
        {window?.name === 'publish' && chosen.of && (
          <PublishWindow kind={kind} of={chosen.of} onDone={finish} onGone={() => setWindow(undefined)} />
        )}
        {window?.name === 'lots' && chosen.of && (
          <ToSaleWindow
            kind={kind.name}
            of={chosen.of}
            count={chosen.count}
            onGone={() => setWindow(undefined)}
          />
        )}
        {window?.name === 'archive' && chosen.of && (
          <ArchiveWindow
            kind={kind}
            of={chosen.of}
            archived={!listOf(address.state).includes('archived')}
            onDone={finish}
            onGone={() => setWindow(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
