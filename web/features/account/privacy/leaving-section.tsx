import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Leaving } from '#contract/account/own-account.ts';
import { isLegal } from '#contract/account/roles.ts';
import { formatDate } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { afterSignOut } from '#web/app/shell/sign-in-effects.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { ChevronDownIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { FieldSet } from '../data/field-set.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './privacy.module.css';

/** The archive, then what an erasure removes, and what must stay and why. */
export function LeavingSection({ leaving }: { leaving: Leaving }) {
  const [asking, setAsking] = useState(false);
  const held = leaving.holds.length > 0;
  return (
    <FieldSet title="Выгрузка и удаление" about="Сначала можно забрать всё, что у нас есть о вас.">
      <Stack gap={4} align="start" className={styles.stack}>
        <ArchiveButton />
        <Protocol leaving={leaving} />
        {held && (
          <Notice tone="bad" title="Пока удалить нельзя">
            <Stack gap={2} className="mt-1">
              {leaving.holds.map(({ why, href }) => (
                <p key={why}>
                  {why}.
                  {href && (
                    <>
                      &nbsp;
                      <PageLink className="inline-link finger" href={href}>
                        {labelOf(href)}
                      </PageLink>
                    </>
                  )}
                </p>
              ))}
            </Stack>
          </Notice>
        )}
        {leaving.askedAt && <Waiting askedAt={leaving.askedAt} />}
        {asking ? (
          <LeaveForm wait={held} onCancel={() => setAsking(false)} />
        ) : (
          !leaving.askedAt && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {held ? 'Удалить, когда станет можно' : 'Удалить мои данные'}
            </Button>
          )
        )}
      </Stack>
    </FieldSet>
  );
}

const labels: readonly [prefix: string, label: string][] = [
  ['/personal/schedule/', 'К встрече'],
  ['/personal/auction/', 'К торгам'],
];
const labelOf = (href: string): string =>
  labels.find(([prefix]) => href.startsWith(prefix))?.[1] ?? 'Открыть';

/** A summary; every record is in the list below it. */
const gist = [
  'имя, контакты, пароль и историю входов',
  'письма, уведомления и подписки',
  'избранное, подборы, PDF и записи на события',
  'имя, контакты и ваши слова в заявках, вопросах и встречах',
  'имя и реквизиты в торгах: останется номер участника',
  'заметки сотрудников о вас и данные документа',
];
const gistOfCompany = 'название, реквизиты и документы компании';

function Protocol({ leaving: { erases, keeps } }: { leaving: Leaving }) {
  const user = useUser();
  return (
    <Grid phone={1} className={`framed ${styles.keep}`}>
      <div className="p-5">
        <h3 className="small strong mb-3">Сотрём</h3>
        <Lines lines={user && isLegal(user) ? [...gist, gistOfCompany] : gist} />
        <details className={styles.full}>
          <summary>
            Что сотрём: полный список
            <ChevronDownIcon size={16} />
          </summary>
          <Lines lines={erases} />
        </details>
      </div>
      <div className="p-5">
        <h3 className="small strong mb-3">Обязаны хранить</h3>
        <ul>
          {keeps.map(({ what, why }) => (
            <li key={what}>
              <b className="ink medium">{what}</b>&nbsp;— {why}
            </li>
          ))}
        </ul>
      </div>
    </Grid>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function Waiting({ askedAt }: { askedAt: string }) {
  const router = useRouter();
  const back = async () => {
    await browserApi('DELETE /api/internal/user/leaving/');
    await router.invalidate();
  };
  return (
    <Notice
      title="Удалим, когда станет можно"
      action={
        <Button variant="secondary" size="small" onClick={() => void back()}>
          Передумать
        </Button>
      }
    >
      Вы попросили {formatDate(askedAt)}. Протокол пришлём на почту.
    </Notice>
  );
}

function LeaveForm({ wait, onCancel }: { wait: boolean; onCancel: () => void }) {
  const router = useRouter();
  const leave = async ({ password }: { password: string }) => {
    const { state } = await browserApi('POST /api/internal/user/leaving/', { body: { password, wait } });
    if (state === 'waiting') {
      onCancel();
      return router.invalidate();
    }
    await afterSignOut(router);
    modals.open('basic', {
      title: 'Данные удалены',
      text: '<p>Протокол отправили на вашу почту. Это последнее письмо: сам адрес мы уже забыли.</p>',
    });
  };
  return (
    <PasswordForm
      label="Удаление данных"
      hint={wait ? undefined : 'Вернуть удалённое нельзя'}
      act={wait ? 'Удалить, когда станет можно' : 'Удалить навсегда'}
      send={leave}
      onCancel={onCancel}
    />
  );
}
