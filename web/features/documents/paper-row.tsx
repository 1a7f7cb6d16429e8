import { paperName } from '#contract/documents/document-words.ts';
import type { CompanyPaper } from '#contract/documents/documents.ts';
import { formatDay } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { downloadFile } from '#web/app/api/download-file.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { formatFileSize } from '#web/ui/fields/file-size.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx';
import { DocumentIcon, MoreIcon, WarningIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './paper-row.module.css';
import { fileHref, paperMarkOf, termOf } from './paper-words.ts';

interface PaperRowProps {
  paper: CompanyPaper;
  /** Absent for a paper given by us. */
  onReplace?: () => void;
  onChange: (work: Promise<unknown>) => void;
}

export function PaperRow({ paper, onReplace, onChange }: PaperRowProps) {
  const { id, name, size, state, reason, daysLeft, decidedBy, fromHouse } = paper;
  const title = paperName(paper);
  const { word, ...mark } = paperMarkOf(paper);
  const term = termOf(paper);
  const renewed = state === 'expired' || (daysLeft !== null && daysLeft <= 30);
  return (
    <Grid as="li" gap={[2, 4]} align="center" className={`py-4 rule-bottom ${styles.paper}`}>
      <DocumentIcon size={24} className={styles.icon} />
      <Stack gap={1} className={styles.words}>
        <a
          className={classNames('finger', styles.title)}
          href={`${fileHref(id)}?inline=1`}
          target="_blank"
          rel="noopener"
        >
          <b>{title}</b>
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </a>
        <small>{[name, formatFileSize(size), term].filter(Boolean).join(', ')}</small>
      </Stack>
      <Stack gap={1} align="start" className={styles.state}>
        <Status {...mark}>{fromHouse ? 'Готово' : word}</Status>
        <small>{formatDay(paper.decidedAt ?? paper.createdAt)}</small>
      </Stack>
      <Row gap={2} justify="end" nowrap className={styles.acts}>
        {renewed && state !== 'refused' && onReplace && (
          <Button
            className={styles.renew}
            variant="secondary"
            size="small"
            aria-label={`Обновить: ${title}`}
            onClick={onReplace}
          >
            Обновить
          </Button>
        )}
        <Menu
          label={`Действия: ${title}`}
          entries={entriesOf(paper, title, { onReplace, onChange })}
          trigger={
            <IconButton label={`Действия с документом ${title}, ${name}`}>
              <MoreIcon size={16} />
            </IconButton>
          }
        />
      </Row>
      {state === 'refused' && onReplace && (
        <Row gap={4} nowrap className={`py-3 px-4 ${styles.why}`}>
          <WarningIcon size={20} />
          <p className="anywhere grow">
            {reason} {decidedBy && <span className="muted inline-block">Проверил: {decidedBy}.</span>}
          </p>
          <Button variant="secondary" size="small" aria-label={`Заменить: ${title}`} onClick={onReplace}>
            Заменить
          </Button>
        </Row>
      )}
    </Grid>
  );
}

function entriesOf(
  paper: CompanyPaper,
  title: string,
  { onReplace, onChange }: Pick<PaperRowProps, 'onReplace' | 'onChange'>,
): MenuEntry[] {
  const { id, state, named } = paper;
  const remove = () =>
    browserApi('DELETE /api/internal/documents/{id}/', { params: { id } }, { key: `delete ${id}` });
  return [
    { key: 'save', label: 'Скачать', onSelect: () => onChange(downloadFile(fileHref(id))) },
    ...(onReplace && state === 'review'
      ? [
          {
            key: 'change',
            label: 'Вид и срок',
            onSelect: () =>
              void modals.open('company-paper', { paper, onDone: () => onChange(Promise.resolve()) }),
          },
        ]
      : []),
    ...(onReplace ? [{ key: 'replace', label: 'Заменить', onSelect: onReplace }] : []),
    ...(onReplace
      ? [
          {
            key: 'delete',
            label: named ? 'Удалить нельзя: назван в заявке' : 'Удалить',
            tone: 'bad' as const,
            disabled: named,
            onSelect: () =>
              void modals.open('prompt', {
                title: 'Удалить документ?',
                text: `${title}. Файл сотрём сразу, вернуть его нельзя.`,
                yes: 'Удалить',
                onYes: () => onChange(remove()),
              }),
          },
        ]
      : []),
  ];
}
