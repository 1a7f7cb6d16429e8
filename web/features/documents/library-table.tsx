import type { LibraryRow } from '#contract/documents/documents.ts';
import { readingStates } from '#contract/documents/library-words.ts';
import { formatDay, nbsp } from '#contract/russian.ts';
import { TextButton } from '#web/app/forms/form-parts.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import styles from './library-table.module.css';
import { libraryFileHref, readingMarks } from './paper-words.ts';
import { ReadBy } from './read-by.tsx';
import { SaveButton } from './save-button.tsx';

interface LibraryTableProps {
  documents: readonly LibraryRow[];
  staffCount: number;
  onOpen: (row: LibraryRow) => void;
}

export function LibraryTable({ documents, staffCount, onOpen }: LibraryTableProps) {
  return (
    <Table stacked className={styles.library} label="Документы библиотеки">
      <thead>
        <tr>
          <HeadCell className={styles.name}>Документ</HeadCell>
          <HeadCell numeric className={styles.far}>
            Версия
          </HeadCell>
          <HeadCell className={styles.far}>Обновлён</HeadCell>
          <HeadCell className={styles.far}>Прочли</HeadCell>
          <HeadCell className={styles.far}>У вас</HeadCell>
          <HeadCell>
            <span className="visually-hidden">Файл</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {documents.map((row) => (
          <TableRow key={row.id}>
            <Cell className={styles.name}>
              <TextButton onClick={() => onOpen(row)}>{row.title}</TextButton>
              <span className={styles.near}>
                <Reading row={row} /> <small>{nearOf(row, staffCount)}</small>
              </span>
            </Cell>
            <Cell numeric className={styles.far}>
              {row.number}
            </Cell>
            <Cell className={styles.far}>{formatDay(row.updatedAt)}</Cell>
            <Cell className={styles.far}>
              <ReadBy count={row.readBy} of={staffCount} />
            </Cell>
            <Cell className={styles.far}>
              <Reading row={row} />
            </Cell>
            <Cell className={styles.file}>
              <SaveButton href={libraryFileHref(row.id)} label={`Скачать: ${row.title}`} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** How it stands with the reader. */
const Reading = ({ row: { reading } }: { row: LibraryRow }) => (
  <Status {...readingMarks[reading]}>{readingStates[reading]}</Status>
);

const nearOf = ({ updatedAt, number, readBy }: LibraryRow, staffCount: number): string =>
  [
    formatDay(updatedAt),
    `версия${nbsp}${number}`,
    `прочли${nbsp}${readBy}${nbsp}из${nbsp}${staffCount}`,
  ].join(', ');
