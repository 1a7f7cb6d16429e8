import type { Footer, PageMeta } from '#contract/content/site.ts';
import { contactStatements } from '#contract/content/statements/leads.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { modals } from '#web/app/modals/modals.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import styles from './contacts-page.module.css';
import { OfficeBlock } from './office-block.tsx';
import { telHref } from './office-words.ts';
import { useNow } from './open-now.tsx';

type ContactsPageProps = { offices: readonly Office[]; house: Footer | null; meta: PageMeta };

export function ContactsPage({ offices, house, meta }: ContactsPageProps) {
  const say = useStatements();
  const now = useNow();
  return (
    <Container className="pb-9">
      <CrumbLine crumbs={[{ label: 'Главная', href: '/' }]} last="Контакты" />
      <PageHeading title={meta.h1 || 'Контакты'} lead={say(contactStatements.texts.lead)} />
      <HouseStrip house={house} />
      {offices.length ? (
        <div>
          {offices.map((office) => (
            <OfficeBlock key={office.id} office={office} now={now} />
          ))}
        </div>
      ) : (
        <EmptyState title="Адресов пока нет" shape="emerald">
          Позвоните нам или задайте вопрос: ответим в течение рабочего дня.
        </EmptyState>
      )}
      {house && (
        <Section tight rule title="Реквизиты дома" size="h3" className={styles.legal}>
          <p>{house.legal}</p>
        </Section>
      )}
    </Container>
  );
}

/** The common contacts: one telephone, one address for letters, two forms. */
function HouseStrip({ house }: { house: Footer | null }) {
  return (
    <Row gap={[5, 7]} justify="between" className={styles.house}>
      {house && (
        <Stack gap={1}>
          <Row as="a" inline className={`nowrap ${styles.phone}`} href={telHref(house.phone)}>
            {house.phone}
          </Row>
          <p className="muted">
            {house.hours && `${house.hours}. `}
            <a className={`ink ${styles.mail}`} href={`mailto:${house.email}`}>
              {house.email}
            </a>
          </p>
        </Stack>
      )}
      <Row gap={3} className={styles.actions}>
        <Button onClick={() => modals.open('get-consultation', {})}>Заказать консультацию</Button>
        <Button variant="secondary" onClick={() => modals.open('question-request', {})}>
          Задать вопрос
        </Button>
      </Row>
    </Row>
  );
}
