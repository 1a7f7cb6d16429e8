import { useState } from 'react';
import type { LibraryDocument } from '#contract/documents/documents.ts';
import { formatDay, formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import styles from './library-modal.module.css';
import { PaperView } from './paper-view.tsx';
import { libraryFileHref } from './paper-words.ts';
import { ReadBy } from './read-by.tsx';
import { SaveButton } from './save-button.tsx';

/** A document of the library: read here, marked as read, with its versions and readers. */
export default function LibraryModal({
  frame,
  id,
  keeper,
  onDone,
}: ModalInputs['library-document'] & { frame: ModalFrame }) {
  const loaded = useLoad(() => browserApi('GET /api/internal/documents/library/{id}/', { params: { id } }));
  const view = useViewFocus(loaded.data ? 'document' : 'loading');
  return (
    <Dialog
      {...frame}
      size="wide"
      title={loaded.data?.title ?? 'Документ'}
      {...(loaded.data?.about && { lead: loaded.data.about })}
    >
      <div ref={view}>
        {loaded.data ? (
          <Reading document={loaded.data} frame={frame} keeper={keeper} onDone={onDone} />
        ) : loaded.failed ? (
          <ErrorState onRetry={loaded.reload} />
        ) : (
          <SkeletonGroup label="Открываем документ">
            <SkeletonLines count={6} />
          </SkeletonGroup>
        )}
      </div>
    </Dialog>
  );
}

interface ReadingProps extends Omit<ModalInputs['library-document'], 'id'> {
  document: LibraryDocument;
  frame: ModalFrame;
}

function Reading({ document: given, frame, keeper, onDone }: ReadingProps) {
  const [document, setDocument] = useState(given);
  const [state, setState] = useState({ busy: false, error: '' });
  const { id, number, name, mediaType, changes, reading } = document;
  const act = async (work: () => Promise<void>) => {
    setState({ busy: true, error: '' });
    const error = await work().then(
      () => '',
      (refusal: Error) => refusal.message,
    );
    setState({ busy: false, error });
  };
  const markRead = () =>
    act(async () => {
      setDocument(
        await browserApi('POST /api/internal/documents/library/{id}/read', {
          params: { id },
          body: { number },
        }),
      );
      onDone();
    });
  const archive = () =>
    modals.open('prompt', {
      title: 'Убрать из библиотеки?',
      text: `${document.title}. Кто читал, останется известно.`,
      yes: 'Убрать',
      onYes: async () => {
        await browserApi('DELETE /api/internal/documents/library/{id}/', { params: { id } });
        onDone();
      },
    });
  return (
    <Stack gap={5} className={styles.document}>
      <Row gap={[3, 5]}>
        {reading === 'read' ? (
          <Notice tone="good" role="status">
            Версия {number} прочитана
          </Notice>
        ) : (
          <Button loading={state.busy} onClick={() => void markRead()}>
            Прочитано, версия&nbsp;{number}
          </Button>
        )}
        <ReadBy count={document.readBy} of={document.staffCount} word="прочли" />
        <SaveButton href={libraryFileHref(id, number)} label={`Скачать: ${document.title}`} />
        {keeper && (
          <>
            <Button
              variant="secondary"
              onClick={() =>
                modals.open('library-upload', { document: { id, title: document.title }, onDone })
              }
            >
              Новая версия
            </Button>
            <Button variant="ghost" onClick={archive}>
              Убрать
            </Button>
          </>
        )}
      </Row>
      {state.error && (
        <Notice tone="bad" role="alert">
          {state.error}
        </Notice>
      )}
      {changes && <p className="muted">Что изменилось: {changes}</p>}
      <PaperView href={libraryFileHref(id, number)} mediaType={mediaType} name={name} />
      <Grid columns={2} phone={1} gap={6}>
        <section aria-labelledby="library-versions">
          <h3 className="h4" id="library-versions">
            Версии
          </h3>
          <ul className={styles.list}>
            {document.versions.map((version) => (
              <Row as="li" gap={3} justify="between" nowrap key={version.number}>
                <span>
                  {version.number}, {formatDay(version.createdAt)}
                  {version.createdBy && `, ${version.createdBy}`}
                  {version.changes && <small>{version.changes}</small>}
                </span>
                <SaveButton
                  href={libraryFileHref(id, version.number)}
                  label={`Скачать версию ${version.number}`}
                />
              </Row>
            ))}
          </ul>
        </section>
        <section aria-labelledby="library-readers">
          <h3 className="h4" id="library-readers">
            Кто прочёл
          </h3>
          <ul className={styles.list}>
            {document.readers.map((reader) => (
              <Row as="li" gap={3} justify="between" nowrap key={`${reader.name} ${reader.readAt}`}>
                {reader.name}
                <small>{reader.readAt ? formatMoment(reader.readAt) : 'ещё нет'}</small>
              </Row>
            ))}
          </ul>
        </section>
      </Grid>
      <Button variant="secondary" onClick={frame.onClose}>
        Закрыть
      </Button>
    </Stack>
  );
}
