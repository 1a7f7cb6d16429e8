import { useState } from 'react';
import { isAdmin, isManagerUser } from '#contract/account/roles.ts';
import { type PaperState, paperStates, paperVariants } from '#contract/documents/paper-words.ts';
import type { Paper } from '#contract/documents/papers.ts';
import { formatDate } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { useSession } from '#web/app/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { formatFileSize } from '#web/ui/fields/file-size.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Status, type Tone } from '#web/ui/signs/status.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './papers.module.css';
import { usePaper } from './use-paper.ts';

const tones: Record<PaperState, { tone: Tone; filled: boolean }> = {
  queued: { tone: 'neutral', filled: false },
  making: { tone: 'metal', filled: true },
  ready: { tone: 'good', filled: true },
  failed: { tone: 'bad', filled: false },
};

/** One's own PDFs among other things of one's own. */
export const MyPapers = ({ papers }: { papers: readonly Paper[] }) => (
  <section aria-labelledby="my-papers">
    <h2 className="h3 mb-3" id="my-papers">
      Мои PDF
    </h2>
    {papers.length === 0 ? (
      <p className="muted rule-top py-4">Пока ни одного. {whereFrom}</p>
    ) : (
      <PaperTable papers={papers} />
    )}
  </section>
);

export const whereFrom =
  'PDF можно получить со страницы предмета, из списка, сравнения, избранного и инвестиций.';

/** Each paper's progress, file, repeat and removal; managers send one to a client. */
export function PaperTable({ papers: given }: { papers: readonly Paper[] }) {
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
    <>
      {failure && <p role="alert">{failure}</p>}
      {papers.length === 0 ? (
        <p className="muted rule-top py-4" role="status">
          Все файлы удалены.
        </p>
      ) : (
        <ul className="rule-top" aria-label="Мои PDF">
          {papers.map((paper) => (
            <Row
              key={`${paper.id} ${paper.state}`}
              paper={paper}
              onAgain={() => void change(again(paper.id))}
              onRemove={() =>
                modals.open('prompt', {
                  title: 'Удалить PDF?',
                  text: `${paper.title}. Ссылка из письма перестанет работать.`,
                  yes: 'Удалить',
                  onYes: () => change(remove(paper.id)),
                })
              }
            />
          ))}
        </ul>
      )}
    </>
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
  const about = <span className="visually-hidden">: {paper.title}</span>;
  return (
    <Grid as="li" phone={1} gap={[2, 5]} align="center" className={`py-4 rule-bottom small ${styles.paper}`}>
      <div>
        <b>{paper.title}</b>
        <div className="faint">
          {paperVariants[paper.variant].label}
          {paper.size !== null && `, ${paper.pages}\u00A0стр., ${formatFileSize(paper.size)}`}
        </div>
      </div>
      <div>
        {formatDate(paper.createdAt)}
        <div className="faint">хранится до {formatDate(paper.expiresAt)}</div>
      </div>
      <Status {...tones[paper.state]}>
        {paperStates[paper.state]}
        {paper.state === 'making' && `, ${paper.progress}\u00A0%`}
      </Status>
      <div className={styles.actions}>
        {paper.state === 'ready' && (
          <DownloadButton size="small" quiet href={`/api/internal/personal-catalog/pdf/${paper.id}/file`}>
            Скачать{about}
          </DownloadButton>
        )}
        {paper.state === 'ready' && user && (isManagerUser(user) || isAdmin(user)) && (
          <Button
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => modals.open('pdf-send', { id: paper.id, title: paper.title })}
          >
            Отправить клиенту{about}
          </Button>
        )}
        {done && (
          <Button size="small" variant="ghost" onClick={onAgain}>
            Ещё раз{about}
          </Button>
        )}
        <Button size="small" variant="ghost" aria-haspopup="dialog" onClick={onRemove}>
          Удалить{about}
        </Button>
      </div>
    </Grid>
  );
}
