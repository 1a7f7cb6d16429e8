import { Row } from '#web/ui/layout/flow.tsx';
import { PhoneIcon } from '#web/ui/signs/icons.tsx';
import { useSiteConfig } from '../api/site-config.ts';
import styles from './floating-phone.module.css';

export function FloatingPhone() {
  const config = useSiteConfig();
  if (!config?.contactPhoneFloat) return null;
  return (
    <aside aria-label="Телефон дома" data-print="off">
      <Row
        as="a"
        gap={4}
        nowrap
        className={`tablet-hidden small strong nowrap ${styles.phone}`}
        href={`tel:${config.contactPhoneFloat.replace(/[^+\d]/g, '')}`}
        aria-label={`Позвонить: ${config.contactPhoneFloat}`}
      >
        <PhoneIcon />
        <span>{config.contactPhoneFloat}</span>
      </Row>
    </aside>
  );
}
