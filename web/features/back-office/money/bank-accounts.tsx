import { formatExact } from '#contract/money/kopecks.ts';
import type { StatementList } from '#contract/money/statements.ts';
import { formatDay, nbsp } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { shortAccount } from './statement-words.ts';
import styles from './statements.module.css';

/** Our balance beside the one that the bank names, by account. */
export const BankAccounts = ({ accounts }: Pick<StatementList, 'accounts'>) =>
  accounts.length > 0 && (
    <ul className={styles.accounts}>
      {accounts.map(({ account, day, ours, bank }) => (
        <Row as="li" gap={[1, 5]} className="small rule-bottom py-3" key={account}>
          <Status tone={ours === bank ? 'good' : 'bad'}>
            {ours === bank ? 'Банк сходится' : 'Банк не сходится'}
          </Status>
          <span>счёт {shortAccount(account)}</span>
          <span>
            у нас <b>{formatExact(ours)}&nbsp;₽</b>
          </span>
          <span>
            в выписке за {formatDay(day)} <b>{formatExact(bank)}&nbsp;₽</b>
          </span>
          {ours !== bank && (
            <span className="bad">
              разница {formatExact(bank - ours)}
              {nbsp}₽
            </span>
          )}
        </Row>
      ))}
    </ul>
  );
