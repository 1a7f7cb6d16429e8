import { useSiteConfig } from '#web/app/api/site-config.ts';
import { keepFocus } from '#web/app/forms/form-parts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Credentials } from './authentication-modal.tsx';
import styles from './login-form.module.css';

/** A demo house names who can be signed in as; any other house has nobody here. */
export function DemoSignIns({ onPick }: { onPick: (credentials: Credentials) => void }) {
  const config = useSiteConfig();
  const password = config?.demoPassword;
  if (!config || !password || !config.demoSignIns.length) return null;
  return (
    <div className={styles.demo}>
      <p id="demo-sign-ins">Демонстрационный дом. Войти как:</p>
      <ul className={styles.people} aria-labelledby="demo-sign-ins">
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
      </ul>
    </div>
  );
}
