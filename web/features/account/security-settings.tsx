import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { useModals } from '#web/app/modals/modals.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { ChangePassword } from './change-password.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import styles from './security-settings.module.css';
import { SessionList } from './session-list.tsx';

/** How the person signs in, and where they are signed in now. */
export function SecuritySettings() {
  // Enrolment and the ending of a session happen in windows: what they changed is read when they close.
  const { shown } = useModals();
  const fresh = !shown;
  const factor = useLoad(() => browserApi('GET /api/internal/user/second-factor/'), fresh);
  const sessions = useLoad(() => browserApi('GET /api/internal/user/sessions/'), fresh);
  const data = useLoad(() => browserApi('GET /api/internal/user/data/'));
  return (
    <Stack className={styles.settings}>
      <Stack as="section" gap={4} aria-labelledby="password">
        <h2 className="h3" id="password">
          Пароль
        </h2>
        <ChangePassword
          changedAt={data.data?.passwordChangedAt ?? null}
          onDone={() => {
            data.reload();
            sessions.reload();
          }}
        />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="second-factor">
        <h2 className="h3" id="second-factor">
          Двухэтапный вход
        </h2>
        <SecondFactorPanel state={factor} />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="sessions">
        <h2 className="h3" id="sessions">
          Сеансы
        </h2>
        <SessionList state={sessions} />
      </Stack>
    </Stack>
  );
}
