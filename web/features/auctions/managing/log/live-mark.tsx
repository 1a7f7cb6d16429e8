import { useConnection } from '#web/app/live/use-connection.ts';
import { Status } from '#web/ui/signs/status.tsx';

import styles from './live-mark.module.css';

/** Whether rows come by themselves. */
export function LiveMark() {
  const state = useConnection();
  return (
    <span role="status" className={styles.mark}>
      {state === 'live' && <Status tone="good">Обновляется</Status>}
      {state === 'polling' && <Status filled>Обновляется каждые несколько секунд</Status>}
      {state === 'connecting' && <Status>Устанавливаем связь</Status>}
      {state === 'lost' && <Status tone="bad">Нет связи, журнал мог устареть</Status>}
    </span>
  );
}
