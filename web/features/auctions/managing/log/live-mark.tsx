import { useConnection } from '#web/app/live/use-connection.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';

/** Whether rows come by themselves. */
export function LiveMark() {
  const state = useConnection();
  return (
    <Row role="status" as="span" align="stretch" inline className="flex-none">
      {state === 'live' && <Status tone="good">Обновляется</Status>}
      {state === 'polling' && <Status filled>Обновляется каждые несколько секунд</Status>}
      {state === 'connecting' && <Status>Устанавливаем связь</Status>}
      {state === 'lost' && <Status tone="bad">Нет связи, журнал мог устареть</Status>}
    </Row>
  );
}
