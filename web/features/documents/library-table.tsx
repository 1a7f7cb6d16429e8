import type { LibraryRow } from '#contract/documents/documents.ts';
import { readingStates } from '#contract/documents/library-words.ts';
import { formatDay } from '#contract/russian.ts';
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
    <Table label="Документы библиотеки">
      <thead>
        <tr>
          <HeadCell>Документ</HeadCell>
          <HeadCell numeric>Версия</HeadCell>
          <HeadCell>Обновлён</HeadCell>
          <HeadCell>Прочли</HeadCell>
          <HeadCell>У&nbsp;вас</HeadCell>
          <HeadCell>
            <span className="visually-hidden">Файл</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {documents.map((row) => (
          <TableRow key={row.id}>
            <Cell>
              <TextButton onClick={() => onOpen(row)}>{row.title}</TextButton>
              {/* On a telephone the column of its own lies far away. */}
              {row.reading !== 'read' && <small className={styles.near}>{readingStates[row.reading]}</small>}
            </Cell>
            <Cell numeric>{row.number}</Cell>
            <Cell>{formatDay(row.updatedAt)}</Cell>
            <Cell>
              <ReadBy count={row.readBy} of={staffCount} />
            </Cell>
            <Cell>
              <Status {...readingMarks[row.reading]}>{readingStates[row.reading]}</Status>
            </Cell>
            <Cell>
              <SaveButton href={libraryFileHref(row.id)} label={`Скачать: ${row.title}`} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
