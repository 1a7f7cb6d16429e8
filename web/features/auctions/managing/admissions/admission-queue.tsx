import type { AdmissionRow } from '#contract/auctions/auction-managing.ts';
import { admissionStates } from '#contract/auctions/auction-words.ts';
import { formatMoment, formatNumber, nbsp } from '#contract/russian.ts';
import { TextButton } from '#web/app/forms/form-parts.tsx';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { MoreIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { AdmissionPapers } from './admission-papers.tsx';
import styles from './admission-queue.module.css';
import { type AdmissionDecision, admissionMarks, decisionLabels, decisionsOf } from './admission-words.ts';

type AdmissionQueueProps = { admissions: readonly AdmissionRow[]; onDecided: () => void };

/** Who wants to take part; the undecided stand first. */
export function AdmissionQueue({ admissions, onDecided }: AdmissionQueueProps) {
  if (!admissions.length)
    return <EmptyState title="Заявок ещё нет">Новая появится здесь и в уведомлениях.</EmptyState>;
  return (
    <Table label="Заявки на участие" pinned className={styles.queue}>
      <thead>
        <tr>
          <HeadCell>Заявитель</HeadCell>
          <HeadCell>Связь</HeadCell>
          <HeadCell>Подана</HeadCell>
          <HeadCell numeric>Просит, ₽</HeadCell>
          <HeadCell numeric>Лимит, ₽</HeadCell>
          <HeadCell>Состояние</HeadCell>
          <HeadCell>О заявителе</HeadCell>
          <HeadCell>
            <span className="visually-hidden">Решение</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {admissions.map((admission) => (
          <Admission key={admission.id} admission={admission} onDecided={onDecided} />
        ))}
      </tbody>
    </Table>
  );
}

function Admission({ admission, onDecided }: { admission: AdmissionRow; onDecided: () => void }) {
  const { state, client, company, alias, comment, reason } = admission;
  const decide = (decision: AdmissionDecision) =>
    modals.open('admission-decision', { decision, admission, onDone: onDecided });
  const choices = decisionsOf[state];
  const menu = {
    label: `Решение: ${company ?? client}`,
    entries: choices.map((decision) => ({
      key: decision,
      label: decisionLabels[decision],
      onSelect: () => decide(decision),
    })),
  };
  return (
    <TableRow>
      <Cell className={styles.words}>
        <b>{company ?? client}</b>
        <small>
          {company && client}
          {company && alias !== null && ' · '}
          {alias !== null && `участник №${nbsp}${alias}`}
        </small>
        {/* On a telephone the last column lies far away. */}
        {choices.length > 0 && (
          <div className={styles.near}>
            <Menu {...menu} align="start" trigger={<TextButton>Решение</TextButton>} />
          </div>
        )}
      </Cell>
      <Cell className={styles.contact}>
        {admission.email}
        <small>{admission.phone}</small>
      </Cell>
      <Cell className={styles.moment}>{formatMoment(admission.requestedAt)}</Cell>
      <Cell numeric>{formatNumber(admission.intendedSum)}</Cell>
      <Cell numeric>
        {admission.limit === null ? '—' : <b>{formatNumber(admission.limit)}</b>}
        {admission.limit !== null && <small>ставки {formatNumber(admission.exposure)}</small>}
      </Cell>
      <Cell>
        <Status {...admissionMarks[state]}>{admissionStates[state]}</Status>
      </Cell>
      <Cell className={styles.papers}>
        {comment && <p>{comment}</p>}
        {reason && <small>Причина: {reason}</small>}
        <AdmissionPapers admission={admission} dense />
      </Cell>
      <Cell>
        <Row gap={2} justify="end" nowrap>
          {state === 'requested' && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`${decisionLabels.approve}: ${company ?? client}`}
              onClick={() => decide('approve')}
            >
              {decisionLabels.approve}
            </Button>
          )}
          {choices.length > 0 && (
            <Menu
              {...menu}
              trigger={
                <IconButton label={`Решение: ${company ?? client}`}>
                  <MoreIcon size={16} />
                </IconButton>
              }
            />
          )}
        </Row>
      </Cell>
    </TableRow>
  );
}
