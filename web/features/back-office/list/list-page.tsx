import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { opens } from '#contract/account/rights.ts';
import type { HelpTask } from '#contract/back-office/help.ts';
import { type Query, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { capital, formatNumber, nbsp } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { ListFiles } from '../import/list-files.tsx';
import { publishVerb } from '../publishing/publish-verb.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { ConditionBar } from './condition-bar.tsx';
import { EntityGrid } from './entity-grid.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { changed, columnFields, nextOrder, queryValues, readOrder } from './list-address.ts';
import { rememberList } from './list-memory.ts';
import styles from './list-page.module.css';
import { EmptyList, FailedList } from './list-states.tsx';
import { ListStatus } from './list-status.tsx';
import { type ListWindow, ListWindows } from './list-windows.tsx';
import type { EntityListData } from './load-list.ts';
import type { Pasted } from './paste-rules.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useBeginning } from './use-beginning.ts';
import { useCells } from './use-cells.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

const helpOf: Partial<Record<string, HelpTask>> = { legal: 'legal', offices: 'office' };

/** A list of one kind: its whole state is in the address, and every action has a key. */
export function EntityListPage({
  data,
  address,
  busy,
}: {
  data: EntityListData;
  address: Query;
  busy: boolean;
}) {
  const { kind, siblings, list } = data;
  const help = kind.section === 'items' ? 'stone' : helpOf[kind.name];
  const router = useRouter();
  const user = useUser();
  const [window, setWindow] = useState<ListWindow>();
  const body = useRef<HTMLTableSectionElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const base = `/admin/${kind.name}/`;
  const rows = list?.rows ?? [];
  const shown = rows.map(({ id }) => id);
  const go = (next: Query) => void router.navigate({ href: base + stringifyQuery(next) });
  const change = (given: Parameters<typeof changed>[1]) => go(changed(address, given));
  const hrefOf = (id: string) => `${base}${id}/`;
  const chosen = useSelection(kind.name, address, shown);
  const columns = queryValues(address.columns).length ? queryValues(address.columns) : kind.columns;
  const fields = columns.flatMap((name) => kind.fields.find((field) => field.name === name) ?? []);
  const order = readOrder(address);
  const next = list?.next
    ? () => go({ ...address, after: list.next!, from: String(Number(address.from ?? 1) + rows.length) })
    : undefined;
  const [cursor, setCursor] = useState(-1);
  const [pasted, setPasted] = useState<Pasted>();
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
  const begin = useBeginning(data, base + stringifyQuery(address), setWindow);
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
  const conditions = Object.keys(changed(address, { columns: undefined, sort: undefined }));
  return (
    <div className={`relative ${styles.fit}`}>
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
        {kind.named !== 'by program' && (
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
      <ListWindows
        {...{ kind, address, window, chosen, copies, pasted }}
        onWindow={setWindow}
        onPasted={setPasted}
        onCondition={change}
        onMade={(id) => void router.navigate({ href: hrefOf(id) })}
        onFinished={finish}
      />
    </div>
  );
}
