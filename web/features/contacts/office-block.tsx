import { localMoment } from '#contract/schedule/office-hours.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { ExternalIcon } from '#web/ui/signs/icons.tsx';
import styles from './office-block.module.css';
import { mapHref, telHref, weekWords } from './office-words.ts';
import { OpenNow } from './open-now.tsx';
import { StreetMap } from './street-map.tsx';

export function OfficeBlock({ office, now }: { office: Office; now: Date | null }) {
  const { code, city, name, address } = office;
  const today = now && localMoment(office.zone, now).weekday;
  return (
    <section id={code} className={`framed ${styles.office}`} aria-labelledby={`${code}-title`} tabIndex={-1}>
      <figure className={`relative rule-right ${styles.map}`}>
        <StreetMap seed={code} label={`Схема: ${city}, ${address}`} />
        <Row
          as="figcaption"
          gap={[2, 5]}
          justify="between"
          nowrap
          className={`rule-top lifted faint small ${styles.caption}`}
        >
          <span>Схема условная</span>
          <Row as={PageLink} gap={2} inline className={styles.outside} href={mapHref(office)}>
            Открыть на карте
            <ExternalIcon size={16} />
          </Row>
        </Row>
      </figure>
      <Stack gap={6} align="start" pack className={styles.text}>
        <Stack as="header" gap={3}>
          <OpenNow office={office} now={now} />
          <h2 className="h2" id={`${code}-title`}>
            {city}
          </h2>
          <p className="muted">
            <b className="ink medium">{name}</b>
            <br />
            {address}
          </p>
        </Stack>
        <Stack as="dl" className={`whole ${styles.facts}`}>
          <div>
            <dt>Часы</dt>
            <dd>
              <ul>
                {weekWords(office.hours).map(({ from, to, days, hours }) => (
                  <Grid
                    key={days}
                    as="li"
                    gap={3}
                    className={styles.day}
                    data-today={(today !== null && today >= from && today <= to) || undefined}
                  >
                    <span>{days}</span>
                    <span>{hours}</span>
                  </Grid>
                ))}
              </ul>
            </dd>
          </div>
          <div>
            <dt>Связь</dt>
            <Stack as="dd" gap={1} align="start" className={`medium ${styles.contacts}`}>
              {office.phones.map((phone) => (
                <a key={phone} href={telHref(phone)}>
                  {phone}
                </a>
              ))}
              <a href={`mailto:${office.email}`}>{office.email}</a>
            </Stack>
          </div>
          {office.routes.map(({ by, text }) => (
            <div key={by}>
              <dt>{by}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Stack>
        <Button
          variant="secondary"
          size="small"
          onClick={() => modals.open('question-request', { subject: `${city}, ${name}` })}
        >
          Написать в этот офис
        </Button>
      </Stack>
    </section>
  );
}
