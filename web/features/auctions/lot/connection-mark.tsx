import { useConnection } from '#web/app/live/use-connection.ts';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';

/** Whether what is shown is what stands. */
export function ConnectionMark() {
  const state = useConnection();
  return (
    <span role="status">
      {state === 'live' && <Status tone="good">Связь в реальном времени</Status>}
      {state === 'polling' && <Status filled>Обновляем каждые несколько секунд</Status>}
      {state === 'connecting' && <Status>Устанавливаем связь</Status>}
      {state === 'lost' && <Status tone="bad">Нет связи, цены могут устареть</Status>}
    </span>
  );
}

/** Beside the action: what a lost connection means for a bid. */
export function LostNotice() {
  return useConnection() === 'lost' ? (
    <Notice tone="bad" role="alert" title="Нет связи, цены могут устареть">
      Перед ставкой спросим у дома, что изменилось.
    </Notice>
  ) : null;
}
