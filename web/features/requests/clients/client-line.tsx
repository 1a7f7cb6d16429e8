import type { ClientRow } from '#contract/requests/clients.ts';
import { segments } from '#contract/requests/request-words.ts';
import { countOf, type PluralForms, plural } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell } from '#web/ui/tables/table.tsx';
import { queueHref } from '../queue/queue-address.ts';
import styles from './clients-page.module.css';

const openForms: PluralForms = ['открытое', 'открытых', 'открытых'];
const workForms: PluralForms = ['обращение', 'обращения', 'обращений'];

/** Companies are listed by their name, with the person second. */
export function ClientLine({ client, isAdmin }: { client: ClientRow; isAdmin: boolean }) {
  const { name, companyName, phone, email, segment, manager, openRequests } = client;
  return (
    <tr>
      <Cell className={styles.who}>
        <Row
          as={PageLink}
          gap={2}
          inline
          className={`finger strong anywhere ${styles.name}`}
          href={`/personal/clients/${client.id}/`}
        >
          {companyName || name}
          <ChevronRightIcon size={16} />
        </Row>
        {companyName && <div className="faint">{name}</div>}
      </Cell>
      <Cell>
        <Stack align="start" className={styles.contacts}>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          {email && (
            <a className="faint" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </Stack>
      </Cell>
      <Cell className={segment === 'plain' ? styles.none : undefined}>
        {segment === 'vip' ? <Status tone="metal">{segments.vip}</Status> : segments[segment]}
      </Cell>
      {isAdmin && (
        <Cell className={classNames(styles.manager, !manager && styles.none)}>{manager?.name ?? '—'}</Cell>
      )}
      <Cell numeric className={openRequests ? undefined : styles.none}>
        {openRequests ? <OpenWork count={openRequests} email={email} /> : '—'}
      </Cell>
    </tr>
  );
}

/** The queue finds a client by the address; a stacked row has no head to say what is counted. */
function OpenWork({ count, email }: { count: number; email: string }) {
  const words = (
    <>
      {countOf(count, openForms)}
      <span className={styles.what}> {plural(count, workForms)}</span>
    </>
  );
  if (!email) return words;
  return (
    <PageLink className={`finger ${styles.work}`} href={queueHref({ q: email })}>
      <span className="inline-link">{words}</span>
    </PageLink>
  );
}
