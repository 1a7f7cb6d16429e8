import { capital, formatMoment } from '#contract/russian.ts';
import { meetingOutcomes } from '#contract/schedule/meeting-words.ts';
import type { Meeting, MeetingHistoryRow } from '#contract/schedule/meetings.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Result } from '#web/app/forms/form-parts.tsx';
import { LinkCheck } from '#web/app/forms/link-check.tsx';
import { useLetterLink } from '#web/app/forms/use-letter-link.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './meeting-modal.module.css';
import {
  aboutWords,
  meetingCalendarHref,
  meetingMarkOf,
  meetingPlaceWords,
  whenWords,
} from './meeting-words.ts';
import { useWorks } from './use-works.ts';

type Props = ModalInputs['meeting'] & { frame: ModalFrame };

/** One meeting: for whoever booked it and for those who hold it. */
export default function MeetingModal({ frame, ...input }: Props) {
  return 'token' in input ? (
    <ByLetter frame={frame} token={input.token} />
  ) : (
    <ById frame={frame} id={input.id} onDone={input.onDone} />
  );
}

function ByLetter({ frame, token }: { frame: ModalFrame; token: string }) {
  const link = useLetterLink(() => browserApi('POST /api/internal/schedule/letter/', { body: { token } }));
  if (link.state === 'done') return <ById frame={frame} id={link.data.id} onDone={undefined} />;
  if (link.state === 'checking') return <LinkCheck frame={frame} />;
  const stranger = link.state === 'failed' && /кабинет/.test(link.message);
  return (
    <Dialog {...frame} title={link.state === 'stale' ? 'Ссылка устарела' : 'Встреча не открылась'}>
      <Result
        actions={
          link.state === 'failed' &&
          (stranger ? (
            <Button onClick={() => modals.open('authentication', { next: '/personal/schedule/upcoming/' })}>
              Войти
            </Button>
          ) : (
            <Button onClick={link.retry}>Повторить</Button>
          ))
        }
      >
        <p>
          <FailureText text={link.message} />
        </p>
      </Result>
    </Dialog>
  );
}

function ById({ frame, id, onDone }: { frame: ModalFrame; id: number; onDone: (() => void) | undefined }) {
  const { data, failed, reload } = useLoad(() =>
    browserApi('GET /api/internal/schedule/meetings/{id}/', { params: { id } }),
  );
  const mark = data && meetingMarkOf(data.meeting, Date.now());
  return (
    <Dialog
      {...frame}
      kicker={
        data && (
          <Status tone={mark!.tone} filled={mark!.filled}>
            {mark!.text}, {data.meeting.number}
          </Status>
        )
      }
      title={data ? capital(whenWords(data.meeting)) : 'Встреча'}
    >
      {failed && <ErrorState plain onRetry={reload} />}
      {!data && !failed && (
        <SkeletonGroup>
          <SkeletonLines count={5} />
        </SkeletonGroup>
      )}
      {data && <Whole frame={frame} {...data} onDone={onDone ?? (() => {})} />}
    </Dialog>
  );
}

function factsOf(meeting: Meeting, works: boolean): [string, string][] {
  const { client, manager } = meeting;
  const facts: [string, string | null][] = [
    ['Что', aboutWords(meeting)],
    [
      'Где',
      meeting.place === 'video'
        ? 'По видео: ссылку пришлёт менеджер в день встречи'
        : meetingPlaceWords(meeting),
    ],
    [works ? 'Клиент' : 'Вы', [client.name, client.phone, client.email].filter(Boolean).join(', ')],
    ['Менеджер', `${manager.name}, ${manager.phone}`],
    ['Придут', meeting.guests > 1 ? String(meeting.guests) : null],
    ['Комментарий', meeting.comment],
    ['Заявка', meeting.request?.number ?? null],
    ['Итог', meeting.outcome && meetingOutcomes[meeting.outcome]],
    ['Заметка', meeting.note],
    ['Дальше', meeting.nextStep],
    ['Причина отмены', meeting.cancelled?.reason ?? null],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

interface WholeProps {
  frame: ModalFrame;
  meeting: Meeting;
  history: MeetingHistoryRow[];
  onDone: () => void;
}

function Whole({ frame, meeting, history, onDone }: WholeProps) {
  const { may, manager } = meeting;
  const works = useWorks();
  // After an act the meeting is shown again as it has become.
  const acted = () => {
    onDone();
    setTimeout(() => modals.open('meeting', { id: meeting.id, onDone }), 250);
  };
  return (
    <Stack gap={5}>
      <DefinitionList dense>
        {factsOf(meeting, works).map(([term, text]) => (
          <Definition key={term} term={term}>
            {text}
          </Definition>
        ))}
      </DefinitionList>
      {works && (
        <PageLink
          className="inline-link"
          href={`/personal/clients/?${new URLSearchParams({ q: meeting.client.email || meeting.client.phone })}`}
          onClick={frame.onClose}
        >
          Карточка клиента
        </PageLink>
      )}
      {meeting.items.length > 0 && (
        <Stack as="ul" gap={3} className={`small ${styles.items}`} aria-label="Предметы встречи">
          {meeting.items.map((item) => (
            <Grid as="li" gap={3} align="center" key={item.id}>
              {item.image && <img src={item.image.preview} alt="" width={44} height={44} />}
              <span>
                {item.href ? (
                  <PageLink href={item.href} onClick={frame.onClose}>
                    {item.name}
                  </PageLink>
                ) : (
                  item.name
                )}{' '}
                <span className="faint nowrap">
                  №&nbsp;{item.id}
                  {item.wanted ? ', выбран' : item.shown ? ', показан' : ''}
                </span>{' '}
                {may.finish && (
                  <button
                    type="button"
                    className="inline-link"
                    onClick={() =>
                      modals.open('hold-item', {
                        item,
                        buyer: { name: meeting.client.name, email: meeting.client.email },
                        meetingId: meeting.id,
                        onDone: acted,
                      })
                    }
                  >
                    Отложить
                    <span className="visually-hidden">: {item.name}</span>
                  </button>
                )}
              </span>
            </Grid>
          ))}
        </Stack>
      )}
      {(may.move || may.cancel || may.finish) && (
        <Row gap={2}>
          {may.finish && (
            <Button onClick={() => modals.open('finish-meeting', { meeting, onDone: acted })}>
              Записать итог
            </Button>
          )}
          {may.move && (
            <Button
              variant={may.finish ? 'secondary' : 'primary'}
              onClick={() => modals.open('relocate-meeting', { meeting, onDone: acted })}
            >
              Перенести
            </Button>
          )}
          {may.cancel && (
            <Button
              variant="secondary"
              onClick={() => modals.open('cancel-meeting', { meeting, onDone: acted })}
            >
              Отменить
            </Button>
          )}
          {meeting.state === 'planned' && (
            <ButtonLink variant="ghost" href={meetingCalendarHref(meeting.id)}>
              В календарь
            </ButtonLink>
          )}
        </Row>
      )}
      {meeting.state === 'planned' && !may.move && (
        <p className="muted">
          До встречи осталось мало времени: перенести её поможет менеджер,{' '}
          <span className="nowrap">{manager.phone}</span>.
        </p>
      )}
      <section aria-labelledby="meeting-history">
        <h3 className="h4" id="meeting-history">
          История
        </h3>
        <Stack as="ol" gap={3} className="small mt-3">
          {history.map((row) => (
            <li key={`${row.at} ${row.what}`}>
              <span className="faint">
                {formatMoment(row.at)}, {row.by}
              </span>
              <br />
              {row.what}
              {row.why && <span className="muted">. {row.why}</span>}
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}
