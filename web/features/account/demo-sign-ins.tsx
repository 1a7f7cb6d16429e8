import type { Answer } from '#contract/index.ts';
import { useSiteConfig } from '#web/app/api/site-config.ts';
import { keepFocus } from '#web/app/forms/form-parts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './login-form.module.css';

export type SignInAnswer = Answer<'POST /api/internal/user/login'>;
export interface Credentials {
  email: string;
  password: string;
}

/** Lists the sign-ins of a demo house; elsewhere the list is empty. */
export function DemoSignIns({ onPick }: { onPick: (credentials: Credentials) => void }) {
  const config = useSiteConfig();
  const password = config?.demoPassword;
  if (!config || !password || !config.demoSignIns.length) return null;
  return (
    <div className="micro faint mt-4">
      <p id="demo-sign-ins">Демонстрационный дом. Войти как:</p>
      <Row as="ul" gap={[0, 4]} aria-labelledby="demo-sign-ins">
        {config.demoSignIns.map(({ email, who }) => (
          <li key={email}>
            <button
              type="button"
              className={classNames('underlined', styles.person)}
              onMouseDown={keepFocus}
              title={email}
              onClick={() => onPick({ email, password })}
            >
              {who}
            </button>
          </li>
        ))}
      </Row>
    </div>
  );
}
