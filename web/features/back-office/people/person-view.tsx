import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isAdmin } from '#contract/account/roles.ts';
import type { PersonCard } from '#contract/back-office/people.ts';
import { stateWords } from '#contract/back-office/people-words.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import { ActsPanel } from './acts-panel.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { ContactsPart } from './contacts-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { DoublesPart } from './doubles-part.tsx';
import { FactorPart } from './factor-part.tsx';
import { LeavingPart } from './leaving-part.tsx';
import { LettersPanel } from './letters-panel.tsx';
import { Initials, stateMarks } from './people-list.tsx';
import styles from './person-view.module.css';
import type { ReasonAsked } from './reason-window.tsx';
import { RightsPanel } from './rights-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { usePersonAct } from './use-person-act.ts';

const ReasonWindow = lazy(() => import('./reason-window.tsx'));

/** One person: rights, ways of signing in, letters, and acts. */
export function PersonView({ person }: { person: PersonCard }) {
  const router = useRouter();
  const reader = useUser();
  const [asked, setAsked] = useState<ReasonAsked>();
  const { busy, act } = usePersonAct();
  const params = { id: person.id };
  const ask = (question: Omit<ReasonAsked, 'onDone'> & { done: string }) =>
    setAsked({
      ...question,
      onDone: () => {
        tell(question.done);
        void reread(router);
      },
    });
  const access = (open: boolean) =>
    ask({
      title: open ? 'Открыть вход' : 'Закрыть вход',
      lead: open
        ? 'Человек снова войдёт со своим паролем.'
        : 'Все сеансы завершатся сразу, войти будет нельзя. Ставки, заявки и встречи останутся.',
      button: open ? 'Открыть вход' : 'Закрыть вход',
      bad: !open,
      send: (why) =>
        browserApi('POST /api/internal/admin/people/{id}/access', { params, body: { open, why } }),
      done: open ? 'Вход открыт' : 'Вход закрыт, сеансы завершены',
    });
  const reached = [person.email, person.phone].filter(Boolean).join(', ');
  const mayAct = !person.self && person.barred === '';
  return (
    <>
      <ScreenHead
        title={person.name}
        picture={<Initials name={person.name} large />}
        beside={
          <>
            <PublicationMark mark={stateMarks[person.state]}>
              {person.self ? 'это вы' : stateWords[person.state]}
            </PublicationMark>
            {reached && <p className={styles.reached}>{reached}</p>}
          </>
        }
      >
        {reader && isAdmin(reader) && !person.isStaff && (
          <PageLink className="inline-link" href={`/personal/clients/${person.id}/`}>
            Карточка клиента
          </PageLink>
        )}
        {mayAct && (person.state === 'invited' || (person.state === 'unproved' && !person.isStaff)) && (
          <OfficeButton
            variant="secondary"
            loading={busy}
            onClick={() =>
              void act(
                () => browserApi('POST /api/internal/admin/people/{id}/invitation', { params, body: {} }),
                person.invitation ? 'Приглашение отправлено ещё раз' : 'Приглашение отправлено',
              )
            }
          >
            {person.invitation ? 'Пригласить ещё раз' : 'Пригласить в кабинет'}
          </OfficeButton>
        )}
        {mayAct && person.closed && (
          <OfficeButton variant="secondary" onClick={() => access(true)}>
            Открыть вход
          </OfficeButton>
        )}
      </ScreenHead>
      {person.closed && (
        <Notice tone="bad" className={styles.note}>
          Вход закрыт {formatMoment(person.closed.at)}
          {person.closed.by && `, ${person.closed.by.name}`}: «{person.closed.why}»
        </Notice>
      )}
      {person.barred && <Notice className={styles.note}>{person.barred}</Notice>}
      <Grid gap={5} align="start" className={styles.grid}>
        <Stack gap={5} className="min-0">
          <RightsPanel person={person} />
          <SessionsPanel person={person} mayAct={person.barred === ''} />
          <LettersPanel person={person} mayAct={mayAct} />
          <ActsPanel person={person} />
        </Stack>
        <Stack gap={5} className="min-0">
          <ContactsPart person={person} mayAct={mayAct} />
          <FactorPart person={person} mayAct={mayAct} onAsk={ask} />
          <ConsentsPart person={person} />
          <DocumentsPart person={person} mayAct={mayAct} />
          <DoublesPart person={person} mayAct={mayAct} />
          <LeavingPart person={person} mayAct={mayAct} onAsk={ask} />
          {mayAct && !person.closed && (
            <Panel title="Вход" plain>
              <p className="micro muted py-2">
                Закройте, если человек ушёл или вход мог попасть в чужие руки. Открыть можно снова.
              </p>
              <Row gap={2} className="py-3">
                <OfficeButton mini variant="secondary" tone="bad" onClick={() => access(false)}>
                  Закрыть вход
                </OfficeButton>
              </Row>
            </Panel>
          )}
        </Stack>
      </Grid>
      <Suspense>{asked && <ReasonWindow asked={asked} onGone={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
