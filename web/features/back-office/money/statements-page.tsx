import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formatExact } from '#contract/money/kopecks.ts';
import { countOf, formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { AssignLine } from './assign-line.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import type { StatementsData } from './load-statements.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { StatementLines } from './statement-lines.tsx';
import { statementsAt } from './statement-words.ts';
import styles from './statements.module.css';

/** Upload of a statement; our balance beside the bank's; lines that wait for a person. */
export function StatementsPage({ data }: { data: StatementsData }) {
  const [list, setList] = useState(data.list);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (file: File | undefined) => {
    if (!file || reading) return;
    setReading(true);
    setFailure('');
    try {
      const { id } = await browserApi('POST /api/internal/admin/money/statements/file/', {
        query: { name: file.name },
        body: file,
      });
      await router.navigate({ href: `${statementsAt}${id}/` });
    } catch (error) {
      setFailure(failureWords(error));
      setReading(false);
    }
  };
  const { accounts, waiting, files } = list;
  return (
    <>
      <ScreenHead title="Выписки банка">
        <OfficeButton loading={reading} disabled={!list.hasAccount} onClick={() => input.current?.click()}>
          Загрузить выписку
        </OfficeButton>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Файл выписки"
          accept=".txt,.xml"
          onChange={(event) => {
            void send(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </ScreenHead>
      <Grid gap={5} className={styles.page}>
        <MoneyTabs part="statement" />
        {failure && (
          <Notice tone="bad" role="alert" title="Ничего не записано">
            {failure}
          </Notice>
        )}
        {!list.hasAccount && (
          <Notice tone="metal">
            Счёт дома не указан. Впишите его в реквизитах дома: по нему узнаём свои строки.
          </Notice>
        )}
        <BankAccounts accounts={accounts} />
        <section aria-labelledby="waiting">
          <h2 id="waiting">
            Ждут человека <small>{waiting.count}</small>
          </h2>
          {waiting.count > 0 ? (
            <>
              <p className="micro faint mt-1 mb-3">{formatExact(waiting.sum)} ₽. По сумме не угадываем.</p>
              <StatementLines
                lines={waiting.lines}
                caption="Ждут человека"
                acts={(line) => <AssignLine key={line.id} line={line} onList={setList} />}
              />
            </>
          ) : (
            <p className="micro faint mt-1 mb-3">Неопознанных нет.</p>
          )}
        </section>
        <section aria-labelledby="latest">
          <h2 id="latest">Последние выписки</h2>
          {files.length > 0 ? (
            <ul className={styles.files}>
              {files.map((file) => (
                <Grid as="li" gap={[1, 4]} align="center" key={file.id}>
                  <PageLink className="medium anywhere" href={`${statementsAt}${file.id}/`}>
                    {file.name}
                  </PageLink>
                  <span>{countOf(file.lineCount, ['строка', 'строки', 'строк'])}</span>
                  <Status tone={file.checked ? 'good' : 'metal'}>
                    {file.checked ? 'Сверена' : file.entered ? 'Ждёт сверки' : 'Не внесена'}
                  </Status>
                  <small>
                    {file.by?.name}, {formatMoment(file.at)}
                  </small>
                </Grid>
              ))}
            </ul>
          ) : (
            <p className="micro faint mt-1 mb-3">
              Выписок ещё не было. Подойдёт файл 1CClientBankExchange (kl_to_1c.txt) или camt.053.
            </p>
          )}
        </section>
      </Grid>
    </>
  );
}
