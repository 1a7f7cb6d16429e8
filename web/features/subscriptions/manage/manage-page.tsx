import { useEffect, useState } from 'react';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AskLink } from './ask-link.tsx';
import styles from './manage.module.css';
import { ManagedRows } from './managed-rows.tsx';

const tokenOf = (hash: string): string => /^#token=([\w-]{16,200})$/.exec(hash)?.[1] ?? '';

/** By the link of a letter, without signing in; without a link one is asked for. */
export function ManagePage() {
  // Behind «#», which no server sees: known in the browser alone, and kept there so that a reload finds it.
  const [token, setToken] = useState('');
  useEffect(() => setToken(tokenOf(location.hash)), []);
  return (
    <PageFrame>
      <Stack gap={7} className={styles.page} data-asks={!token || undefined}>
        <PageHeading
          className={styles.heading}
          title={usePageTitle('Управление подписками')}
          size="h1"
          lead={
            token
              ? 'Выберите, о чём писать и как часто, или отпишитесь. Входить не нужно.'
              : 'Пришлём на почту ссылку: по ней можно выбрать письма или отписаться.'
          }
        />
        {token ? <ManagedRows key={token} token={token} onStale={() => setToken('')} /> : <AskLink />}
      </Stack>
    </PageFrame>
  );
}
