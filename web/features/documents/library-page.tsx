import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { LibraryRow } from '#contract/documents/documents.ts';
import { type LibraryFolder, libraryFolders } from '#contract/documents/library-words.ts';
import type { Answer } from '#contract/index.ts';
import { countOf, formatDay } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { FolderIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { type LibraryAddress, libraryHref } from './library-address.ts';
import styles from './library-page.module.css';
import { LibraryTable } from './library-table.tsx';
import { ReadBy } from './read-by.tsx';

type Library = Answer<'GET /api/internal/documents/library/'>;

interface LibraryPageProps {
  library: Library;
  address: LibraryAddress;
  /** May add documents and versions. */
  keeper: boolean;
  /** It stands under the heading of a page that has others beside it. */
  within?: boolean;
}

/** The staff library: documents still to be read on top, then a folder or search results. */
export function LibraryPage({ library, address, keeper, within }: LibraryPageProps) {
  const Heading = within ? 'h2' : 'h1';
  const title = usePageTitle('Библиотека');
  const router = useRouter();
  const { folders, total, staffCount, required, documents } = library;
  const again = () => void reread(router);
  const open = ({ id }: LibraryRow) => modals.open('library-document', { id, keeper, onDone: again });
  const go = (change: Partial<LibraryAddress>) =>
    void router.navigate({ href: libraryHref({ ...address, ...change }), resetScroll: false });
  return (
    <Stack gap={6} className={styles.page} data-within={within}>
      <Row as="header" gap={[4, 5]} align="end" className={styles.head}>
        <div>
          {/* There the tab above has said it. */}
          <Heading className={within ? 'visually-hidden' : 'h1'}>{within ? 'Библиотека' : title}</Heading>
          <p className="muted mt-2">{leadOf(total, required.length)}</p>
        </div>
        <LibrarySearch key={address.q} q={address.q} onFind={(q) => go({ q })} />
        {keeper && (
          <Button
            variant="secondary"
            size={within ? 'small' : 'medium'}
            onClick={() => modals.open('library-upload', { onDone: again })}
          >
            Добавить документ
          </Button>
        )}
      </Row>
      {required.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Обязательное чтение">
          {required.map((row) => (
            <Required key={row.id} row={row} staffCount={staffCount} onOpen={() => open(row)} />
          ))}
        </Stack>
      )}
      <Grid laptop={1} gap={6} align="start" className={styles.shelves}>
        <nav aria-label="Папки" className={styles.folders}>
          <FolderLink address={address} folder={undefined} count={total} />
          {folders.map(({ code, count }) => (
            <FolderLink key={code} address={address} folder={code} count={count} />
          ))}
        </nav>
        {documents.length > 0 ? (
          <LibraryTable documents={documents} staffCount={staffCount} onOpen={open} />
        ) : (
          <EmptyState title={address.q ? 'Ничего не нашлось' : 'Папка пуста'}>
            {address.q ? 'Попробуйте другое слово: ищем по названию и описанию.' : null}
          </EmptyState>
        )}
      </Grid>
    </Stack>
  );
}

const leadOf = (total: number, required: number): string =>
  `${countOf(total, ['документ', 'документа', 'документов'])}. ${
    required
      ? `${countOf(required, ['обязательный ждёт', 'обязательных ждут', 'обязательных ждут'])} вас.`
      : 'Всё обязательное прочитано.'
  }`;

function FolderLink({
  address,
  folder,
  count,
}: {
  address: LibraryAddress;
  folder: LibraryFolder | undefined;
  count: number;
}) {
  const current = !address.q && address.folder === folder;
  return (
    <Row
      as={PageLink}
      gap={3}
      nowrap
      className={styles.folder}
      href={libraryHref({ base: address.base, folder, q: '' })}
      aria-current={current ? 'page' : undefined}
    >
      <FolderIcon size={18} />
      {folder ? libraryFolders[folder] : 'Все документы'}
      <span className="faint push">{count}</span>
    </Row>
  );
}

function Required({ row, staffCount, onOpen }: { row: LibraryRow; staffCount: number; onOpen: () => void }) {
  return (
    <Row as="li" gap={[5, 6]} nowrap className={`lifted ${styles.must}`}>
      <div>
        <Status tone="metal">Прочитать до {formatDay(row.requiredUntil!)}</Status>
        <h2 className="h3 mt-1">
          {row.title}, версия&nbsp;{row.number}
        </h2>
        <p className="small muted">{row.changes || row.about}</p>
      </div>
      <div className={`flex-none ${styles.reading}`}>
        <Button aria-label={`Читать: ${row.title}`} onClick={onOpen}>
          Читать
        </Button>
        <ReadBy count={row.readBy} of={staffCount} word="прочли" />
      </div>
    </Row>
  );
}

function LibrarySearch({ q, onFind }: { q: string; onFind: (q: string) => void }) {
  const [text, setText] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <SearchField
          label="Поиск по библиотеке"
          placeholder="Название или слово"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onClear={() => onFind('')}
        />
      </form>
    </search>
  );
}
