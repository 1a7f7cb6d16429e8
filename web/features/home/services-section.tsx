import type { Service } from '#contract/content/site.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './services-section.module.css';

export function ServicesSection({ services }: { services: Service[] }) {
  return (
    <HomeSection id="services" title="Услуги">
      <Grid as="ul" columns={4} laptop={2} phone={1} className={`rule-top ${styles.services}`}>
        {services.map(({ id, title, text, link }) => (
          <li className={`rule-left ${styles.service}`} key={id}>
            <h3 className="h3">{title}</h3>
            <p className="muted grow">{text}</p>
            <ArrowLink className="self-start mt-3" href={link.href} size="small" arrow={false}>
              {link.label}
            </ArrowLink>
          </li>
        ))}
      </Grid>
    </HomeSection>
  );
}
