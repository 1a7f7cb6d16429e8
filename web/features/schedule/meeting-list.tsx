import type { ReactNode } from 'react';
import { capital } from '#contract/russian.ts';
import { dayOfMeeting, hoursWords, weekdayWords } from '#contract/schedule/meeting-time.ts';
import { nextStepWords } from '#contract/schedule/meeting-words.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { MoreIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './meeting-list.module.css';
import { aboutWords, meetingMarkOf, meetingPlaceWords } from './meeting-words.ts';

interface MeetingListProps {
  label: string;
  meetings: readonly Meeting[];
  now: number;
  works: boolean;
  /** Under a heading that says the day. */
  ofDay?: boolean;
  /** Right under a line that stands there already. */
  plain?: boolean;
  onChanged: () => void;
}

/** Meetings by day, each with its one main act. */
export function MeetingList({ label, meetings, now, works, ofDay, plain, onChanged }: MeetingListProps) {
  return (
    <ul className={`ink-top ${styles.list}`} data-plain={plain || undefined} aria-label={label}>
      {meetings.map((meeting) => (
        <MeetingRow key={meeting.id} {...{ meeting, now, works, ofDay, onChanged }} />
      ))}
    </ul>
  );
}

type RowProps = Pick<MeetingListProps, 'now' | 'works' | 'ofDay' | 'onChanged'> & { meeting: Meeting };

function MeetingRow({ meeting, now, works, ofDay, onChanged }: RowProps) {
  const mark = meetingMarkOf(meeting, now);
  return (
    <Grid
      id={`meeting-${meeting.id}`}
      as="li"
      gap={[2, 5]}
      align="start"
      className={`py-4 rule-bottom small ${styles.row}`}
    >
      <div className={styles.when}>
        {!ofDay && (
          <>
            <span className={`faint ${styles.day}`}>{capital(weekdayWords(dayOfMeeting(meeting)))}</span>{' '}
          </>
        )}
        <b className={`text strong tabular ${styles.hours}`}>{hoursWords(meeting)}</b>
      </div>
      <div className={styles.about}>
        <button
          type="button"
          className={`finger text strong text-left ${styles.name}`}
          onClick={() => modals.open('meeting', { id: meeting.id, onDone: onChanged })}
        >
          {works ? meeting.client.name : aboutWords(meeting)}
        </button>
        <p className="muted">{works ? aboutWords(meeting) : `Вас встретит ${meeting.manager.name}`}</p>
        <Pictures meeting={meeting} />
      </div>
      <div className={styles.state}>
        <span className="muted">{meetingPlaceWords(meeting)}</span>
        <div className={styles.mark}>
          <Status tone={mark.tone} filled={mark.filled}>
            {mark.text}
          </Status>
          {meeting.cancelled?.reason && <span className="faint">{meeting.cancelled.reason}</span>}
        </div>
        {meeting.nextStep && (
          <span>
            <span className="faint">Дальше:</span> {nextStepWords(meeting.nextStep)}
          </span>
        )}
      </div>
      {works && meeting.state !== 'planned' ? (
        <Again meeting={meeting} onChanged={onChanged} />
      ) : (
        <MeetingActs meeting={meeting} onChanged={onChanged} />
      )}
    </Grid>
  );
}

export function Pictures({ meeting: { items } }: { meeting: Meeting }) {
  const pictured = items.filter(({ image }) => image).slice(0, 5);
  if (!pictured.length) return null;
  return (
    <Row gap={2} nowrap className={`mt-2 ${styles.pictures}`}>
      {pictured.map(({ id, name, image }) => (
        <img key={id} src={image!.preview} alt={name} width={40} height={40} loading="lazy" />
      ))}
      {items.length > pictured.length && <span className="faint">ещё {items.length - pictured.length}</span>}
    </Row>
  );
}

/** What is over leads to the next one with the same client. */
function Again({ meeting: { client }, onChanged }: { meeting: Meeting; onChanged: () => void }) {
  return (
    <Row gap={1} justify="end" nowrap className={styles.acts}>
      <Button
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => modals.open('enter-meeting', { client, onDone: onChanged })}
      >
        Новая встреча
        <span className="visually-hidden">: {client.name}</span>
      </Button>
    </Row>
  );
}

interface MeetingActsProps {
  meeting: Meeting;
  onChanged: () => void;
  /** What stands between the main act and the menu. */
  children?: ReactNode;
}

/** The main act of this hour, the rest in a menu. */
export function MeetingActs({ meeting, onChanged, children }: MeetingActsProps) {
  const { may } = meeting;
  const input = { meeting, onDone: onChanged };
  if (!may.move && !may.cancel && !may.finish) return <div>{children}</div>;
  return (
    <Row gap={1} justify="end" nowrap className={styles.acts}>
      {may.finish ? (
        <Button size="small" onClick={() => modals.open('finish-meeting', input)}>
          Записать итог
        </Button>
      ) : (
        may.move && (
          <Button size="small" variant="secondary" onClick={() => modals.open('relocate-meeting', input)}>
            Перенести
          </Button>
        )
      )}
      {children}
      <Menu
        label={`Ещё о встрече ${meeting.number}`}
        trigger={
          <IconButton label={`Ещё: ${meeting.client.name}`}>
            <MoreIcon />
          </IconButton>
        }
        entries={[
          {
            key: 'open',
            label: 'Открыть',
            onSelect: () => void modals.open('meeting', { id: meeting.id, onDone: onChanged }),
          },
          ...(may.finish && may.move
            ? [
                {
                  key: 'move',
                  label: 'Перенести',
                  onSelect: () => void modals.open('relocate-meeting', input),
                },
              ]
            : []),
          ...(may.cancel
            ? [
                {
                  key: 'cancel',
                  label: 'Отменить',
                  tone: 'bad' as const,
                  onSelect: () => void modals.open('cancel-meeting', input),
                },
              ]
            : []),
        ]}
      />
    </Row>
  );
}
