import { shortMoment } from '#contract/schedule/meeting-time.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import type { Moving } from './use-grip.ts';
import { slotWordsOf } from './use-moving.ts';
import styles from './week-grid.module.css';

/** Why a meeting cannot stand where it was put, and the nearest times where it can. */
export function RefusedMove({ moving, zone }: { moving: Moving; zone: string }) {
  const { refusal } = moving;
  return (
    refusal && (
      <div className={styles.refusal} role="alert">
        <b>Здесь не получится</b>
        <p>{refusal.message}</p>
        <div>
          {refusal.nearest.map((at) => (
            <Button
              key={at}
              size="small"
              variant="secondary"
              onClick={() => void moving.send(refusal.held, at)}
            >
              {shortMoment(zone, at)}
            </Button>
          ))}
          <Button size="small" variant="ghost" onClick={moving.letGo}>
            Оставить как было
          </Button>
        </div>
      </div>
    )
  );
}

export function MovedNote({ moving }: { moving: Moving }) {
  const { moved } = moving;
  return (
    moved && (
      <div className={styles.moved}>
        <b>Перенесено: {slotWordsOf(moved.held)}</b>
        <p>
          {moved.held.laid.meeting.client.name}, было {slotWordsOf(moved.held.laid)}.
          {moved.held.laid.meeting.client.email && ' Клиенту ушло письмо; если вернуть, уйдёт ещё одно.'}
        </p>
        <div>
          <Button size="small" variant="secondary" onClick={() => void moving.giveBack()}>
            Вернуть как было
          </Button>
          <Button size="small" variant="ghost" onClick={moving.forgetMoved}>
            Понятно
          </Button>
        </div>
      </div>
    )
  );
}

export const WeekKeys = () => (
  <Row as="p" gap={[2, 4]} className={`micro muted mt-4 ${styles.keys}`} id="week-keys">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> выбрать встречу
    </span>
    <span>
      <kbd>В</kbd> взять и перенести стрелками, Enter — поставить
    </span>
    <span>
      <kbd>Shift</kbd> + стрелки — длительность
    </span>
    <span>
      <kbd>Esc</kbd> вернуть на место
    </span>
    <span>
      <kbd>Ctrl</kbd> + <kbd>Z</kbd> отменить перенос
    </span>
    <span>
      <kbd>С</kbd> сегодня
    </span>
  </Row>
);
