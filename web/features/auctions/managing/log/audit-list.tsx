import type { Answer } from '#contract/index.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { rowMoment } from '../log-words.ts';
import styles from './audit-list.module.css';
import { type LogAddress, logHref } from './log-address.ts';

type AuditListProps = {
  audit: Answer<'GET /api/internal/auctions/manage/{code}/audit/'>;
  auction: LogAddress['auction'];
  serverTime: string;
};

/** Everything managers did: who, when, before, after, why. */
export function AuditList({ audit, auction, serverTime }: AuditListProps) {
  if (!audit.total)
    return <EmptyState title="Действий ещё не было">Здесь останется всё, что сделают менеджеры.</EmptyState>;
  return (
    <Stack gap={5}>
      <Table label="Действия менеджеров" className={styles.table}>
        <thead>
          <tr>
            <HeadCell>Время, мск</HeadCell>
            <HeadCell>Кто</HeadCell>
            <HeadCell>Действие</HeadCell>
            <HeadCell>С чем</HeadCell>
            <HeadCell>Было</HeadCell>
            <HeadCell>Стало</HeadCell>
            <HeadCell>Причина</HeadCell>
          </tr>
        </thead>
        <tbody>
          {audit.rows.map((row) => (
            <TableRow key={row.id}>
              <Cell>
                <time dateTime={row.at}>{rowMoment(row.at, serverTime)}</time>
              </Cell>
              <Cell>{row.who}</Cell>
              <Cell>
                <b>{row.act}</b>
              </Cell>
              <Cell className={styles.words}>{row.subject}</Cell>
              <Cell className={styles.words}>{row.before || '—'}</Cell>
              <Cell className={styles.words}>{row.after || '—'}</Cell>
              <Cell className={styles.words}>{row.reason}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <Pagination
        page={audit.page}
        pageCount={audit.pages}
        renderLink={(page, props) => <PageLink href={logHref({ auction, view: 'audit', page })} {...props} />}
      />
    </Stack>
  );
}
