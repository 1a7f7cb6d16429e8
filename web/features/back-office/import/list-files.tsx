import { type Query, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './list-files.module.css';

/** Lists come in and go out as files: what is shown, with its conditions and columns. */
export function ListFiles({ kind, address }: { kind: string; address: Query }) {
  const { from: _from, after: _after, ...shown } = address;
  const fileOf = (format: 'csv' | 'xlsx') =>
    `/api/internal/admin/exports/${kind}/${stringifyQuery({ ...shown, format })}`;
  return (
    <Row as="span" gap={[1, 4]} className={`muted ${styles.files}`}>
      <PageLink href={`/admin/import/?kind=${kind}`}>Загрузить список</PageLink>
      <Row as="span" gap={2} align="stretch" inline>
        <span className={styles.word}>Скачать</span>
        <a href={fileOf('csv')} download aria-label="Скачать список как CSV">
          CSV
        </a>
        <a href={fileOf('xlsx')} download aria-label="Скачать список как XLSX">
          XLSX
        </a>
      </Row>
    </Row>
  );
}
