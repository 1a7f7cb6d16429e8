import { formatExact } from '#contract/money/kopecks.ts';
import { orderKindWords } from '#contract/money/order-words.ts';
import type { OrderProposal } from '#contract/money/orders.ts';
import { formatDay } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { OfficeButton } from '../../shell/office-button.tsx';
import styles from './orders.module.css';

interface ProposalTableProps {
  proposals: readonly OrderProposal[];
  today: string;
  onPrepare: (proposal: OrderProposal) => void;
}

/** Money that the house holds and could send: the house proposes, a person prepares. */
export function ProposalTable({ proposals, today, onPrepare }: ProposalTableProps) {
  if (!proposals.length) return null;
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals" className={styles.heading}>
        Можно отправить <em>{proposals.length}</em>
      </h2>
      <table className={`${styles.orders} ${styles.proposals}`}>
        <caption className="visually-hidden">Деньги, которые можно отправить</caption>
        <thead>
          <tr>
            <th scope="col">Кому</th>
            <th scope="col">Что</th>
            <th scope="col" data-sum>
              Сумма, ₽
            </th>
            <th scope="col">Срок</th>
            <th scope="col">
              <span className="visually-hidden">Действие</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => {
            const late = proposal.dueDay !== null && proposal.dueDay < today;
            return (
              <tr key={proposal.account}>
                <td>
                  <b>{proposal.name}</b>
                </td>
                <td>
                  {orderKindWords[proposal.kind]}
                  <small>{proposal.why}</small>
                </td>
                <td data-sum>
                  <b>{formatExact(proposal.sum)}</b>
                </td>
                <td>
                  {proposal.dueDay && (
                    <Status tone={late ? 'bad' : 'metal'}>
                      {late ? `был ${formatDay(proposal.dueDay)}` : `до ${formatDay(proposal.dueDay)}`}
                    </Status>
                  )}
                </td>
                <td>
                  {proposal.held.length ? (
                    <small>{proposal.held.join('. ')}</small>
                  ) : (
                    <OfficeButton mini variant="secondary" onClick={() => onPrepare(proposal)}>
                      Подготовить
                    </OfficeButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
