import { useState } from 'react';
import { type PaperState, paperStates, paperVariants } from '#contract/paper-words.ts';
import type { Paper } from '#contract/papers.ts';
import { isManagerUser } from '#contract/roles.ts';
import { formatDate } from '#contract/russian.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { modals } from '#web/app/modals.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { formatFileSize } from '#web/ui/file-size.ts';
import { Status, type Tone } from '#web/ui/status.tsx';
import { Cell, HeadCell, Table } from '#web/ui/table.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './papers.module.css';
import { usePaper } from './use-paper.ts';

const tones: Record<PaperState, { tone: Tone; filled: boolean }> = {
  queued: { tone: 'neutral', filled: false },
  making: { tone: 'metal', filled: true },
  ready: { tone: 'good', filled: true },
  failed: { tone: 'bad', filled: false },
};

/** One's own PDFs: how far each is, the file, once more, away. */
export function MyPapers({ papers: given }: { papers: readonly Paper[] }) {
  const [papers, setPapers] = useState(given);
  const [failure, setFailure] = useState('');
  const change = (work: Promise<readonly Paper[]>) =>
    work.then(
      (items) => {
        setFailure('');
        setPapers(items);
      },
      (error: Error) => setFailure(error.message),
    );
  const again = async (id: number): Promise<readonly Paper[]> => {
    const made = await browserApi(
      'POST /api/internal/personal-catalog/pdf/{id}/again',
      { params: { id } },
      { idempotencyKey: crypto.randomUUID() },
    );
    return papers.map((paper) => (paper.id === id ? made : paper));
  };
  const remove = (id: number) =>
    browserApi('DELETE /api/internal/personal-catalog/pdf/{id}/', { params: { id } }).then(
      ({ items }) => items,
    );
  return (
    <section aria-labelledby="my-papers">
      <h2 className={`h3 ${styles.heading}`} id="my-papers">
        Мои PDF
      </h2>
      {failure && <p role="alert">{failure}</p>}
      {papers.length === 0 ? (
        <p className={`muted ${styles.none}`}>
          Пока ни&nbsp;одного. PDF можно получить со&nbsp;страницы предмета, из&nbsp;списка, сравнения
          и&nbsp;избранного.
        </p>
      ) : (
        <Table label="PDF, таблица">
          <thead>
            <tr>
              <HeadCell>Документ</HeadCell>
              <HeadCell>Заказан</HeadCell>
              <HeadCell>Состояние</HeadCell>
              <HeadCell>
                <span className="visually-hidden">Действия</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {papers.map((paper) => (
              <Row
                key={`${paper.id} ${paper.state}`}
                paper={paper}
                onAgain={() => void change(again(paper.id))}
                onRemove={() =>
                  modals.open('prompt', {
                    title: 'Удалить PDF?',
                    text: `${paper.title}. Ссылка из\u00A0письма перестанет работать.`,
                    yes: 'Удалить',
                    onYes: () => change(remove(paper.id)),
                  })
                }
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Row({
  paper: given,
  onAgain,
  onRemove,
}: {
  paper: Paper;
  onAgain: () => void;
  onRemove: () => void;
}) {
  const { user } = useSession(null);
  const paper = usePaper(given);
  const done = paper.state === 'ready' || paper.state === 'failed';
  return (
    <tr>
      <Cell>
        <b>{paper.title}</b>
        <div className="faint">
          {paperVariants[paper.variant].label}
          {paper.size !== null && `, ${paper.pages}\u00A0стр., ${formatFileSize(paper.size)}`}
        </div>
      </Cell>
      <Cell>
        {formatDate(paper.createdAt)}
        <div className="faint">до&nbsp;{formatDate(paper.expiresAt)}</div>
      </Cell>
      <Cell>
        <Status {...tones[paper.state]}>
          {paperStates[paper.state]}
          {paper.state === 'making' && `, ${paper.progress}\u00A0%`}
        </Status>
      </Cell>
      <Cell>
        <div className={styles.actions}>
          {paper.state === 'ready' && (
            <DownloadButton size="small" quiet href={`/api/internal/personal-catalog/pdf/${paper.id}/file`}>
              Скачать
            </DownloadButton>
          )}
          {paper.state === 'ready' && user && isManagerUser(user) && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => modals.open('pdf-send', { id: paper.id, title: paper.title })}
            >
              Отправить клиенту
            </Button>
          )}
          {done && (
            <Button size="small" variant="ghost" onClick={onAgain}>
              Ещё раз
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={onRemove}>
            Удалить
          </Button>
        </div>
      </Cell>
    </tr>
  );
}
