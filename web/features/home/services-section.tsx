import type { Service } from '#contract/content/site.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './services-section.module.css';

export function ServicesSection({ services }: { services: Service[] }) {
  return (
    <HomeSection id="services" title="Услуги">
      <ul className={styles.services}>
        {services.map(({ id, title, text, link }) => (
          <li className={styles.service} key={id}>
            <h3 className="h3">{title}</h3>
            <p className={styles.text}>{text}</p>
            <ArrowLink className={styles.link} href={link.href} size="small" arrow={false}>
              {link.label}
            </ArrowLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
