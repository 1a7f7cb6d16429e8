import { useRouter } from '@tanstack/react-router';
import { paperName } from '#contract/documents/document-words.ts';
import type { ReviewPaper } from '#contract/documents/documents.ts';
import { countOf, formatShort } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { PaperView } from './paper-view.tsx';
import { fileHref, paperMarkOf } from './paper-words.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './review-page.module.css';

interface ReviewPageProps {
  waiting: readonly ReviewPaper[];
  decided: readonly ReviewPaper[];
  open: number | undefined;
}

const reviewHref = (id: number): string => `/admin/documents/?open=${id}`;

/** Papers that wait for a decision, the oldest first; each beside its details. */
export function ReviewPage({ waiting, decided, open }: ReviewPageProps) {
  const router = useRouter();
  const paper =
    [...waiting, ...decided].find(({ id }) => id === open) ?? (open === undefined ? waiting[0] : undefined);
  return (
    <Stack gap={5}>
      <Row as="header" gap={[3, 5]} justify="between">
        <p className="muted">
          {waiting.length
            ? `${countOf(waiting.length, ['документ ждёт', 'документа ждут', 'документов ждут'])} проверки.`
            : 'Все документы проверены.'}
        </p>
        {paper && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => modals.open('give-paper', { company: paper.company })}
          >
            Отправить компании документ
          </Button>
        )}
      </Row>
      <div className={styles.screen}>
        {waiting.length > 0 && (
          <nav aria-label="Документы на проверке" className={styles.waiting}>
            <PaperList papers={waiting} open={paper?.id} />
          </nav>
        )}
        {paper ? (
          <article className={styles.paper} aria-label={paperName(paper)}>
            <PaperView href={fileHref(paper.id)} mediaType={paper.mediaType} name={paper.name} />
            <ReviewForm
              key={`${paper.id} ${paper.state}`}
              paper={paper}
              onDecided={() => void reread(router)}
            />
          </article>
        ) : (
          <EmptyState
            className={styles.paper}
            title={open === undefined ? 'Проверять нечего' : 'Этого документа больше нет'}
          >
            {open === undefined
              ? 'Новый документ появится здесь и в уведомлениях.'
              : 'Компания его удалила или заменила.'}
          </EmptyState>
        )}
        {decided.length > 0 && (
          <Stack aria-labelledby="decided" as="nav" gap={2}>
            <h2 className="h4" id="decided">
              Проверенные
            </h2>
            <PaperList papers={decided} open={paper?.id} />
          </Stack>
        )}
      </div>
    </Stack>
  );
}

function PaperList({ papers, open }: { papers: readonly ReviewPaper[]; open: number | undefined }) {
  return (
    <ul>
      {papers.map((paper) => {
        const { word, ...mark } = paperMarkOf(paper);
        return (
          <li key={paper.id}>
            <Stack
              as={PageLink}
              gap={1}
              className={styles.link}
              href={reviewHref(paper.id)}
              aria-current={paper.id === open ? 'true' : undefined}
            >
              <b>{paperName(paper)}</b>
              <small className="small">{paper.company.name}</small>
              <Row as="span" gap={3} justify="between" nowrap>
                <Status {...mark}>{word}</Status>
                <small className="small">{formatShort(paper.decidedAt ?? paper.createdAt)}</small>
              </Row>
            </Stack>
          </li>
        );
      })}
    </ul>
  );
}
