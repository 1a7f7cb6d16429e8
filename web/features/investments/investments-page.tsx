import type { ReactNode } from 'react';
import type { Hammer } from '#contract/auctions/auction-answers.ts';
import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import type { CalculatorTerms, PageMeta } from '#contract/content/site.ts';
import { investmentStatements } from '#contract/content/statements/investments.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { calculatorPath, houseIndex, investmentsCrumbs } from './addresses.ts';
import { Consultation } from './consultation.tsx';
import { Hammers } from './hammers.tsx';
import { IndexSection } from './index-section.tsx';
import styles from './investments.module.css';
import { IndicesPaperButton } from './paper-button.tsx';
import { Risks } from './risks.tsx';

type InvestmentsPageProps = {
  meta: PageMeta;
  index: PriceIndex | null;
  indices: readonly Omit<PriceIndex, 'points'>[];
  terms: CalculatorTerms | null;
  hammers: readonly Hammer[];
  chart: ReactNode;
  /** Sections made by other features, in this order. */
  profitable: ReactNode;
  boxes: ReactNode;
  articles: ReactNode;
  banner: ReactNode;
};

/** What prices did, what an owner risks, and only then what may be bought. */
export function InvestmentsPage({
  meta,
  index,
  indices,
  terms,
  hammers,
  chart,
  ...slots
}: InvestmentsPageProps) {
  const say = useStatements();
  const worst = indices.find(({ id }) => id === houseIndex)?.worst ?? null;
  return (
    <Container className="pb-9">
      <CrumbLine crumbs={investmentsCrumbs.slice(0, -1)} last={investmentsCrumbs.at(-1)!.label} />
      <PageHeading
        title={meta.h1 || 'Инвестиции'}
        lead={say(investmentStatements.texts.lead)}
        actions={index && <IndicesPaperButton index={index.id} />}
      />
      {index && (
        <div className="mt-7">
          <IndexSection index={index} indices={indices} chart={chart} />
        </div>
      )}
      {hammers.length > 0 && <Hammers items={hammers} />}
      <Risks terms={terms} worst={worst} />
      <Calculators />
      {slots.profitable}
      {slots.boxes}
      {slots.articles && (
        <Section
          rule
          tight
          title="Статьи"
          aside={<ArrowLink href="/investments/articles/">Все статьи об инвестициях</ArrowLink>}
        >
          {slots.articles}
        </Section>
      )}
      {slots.banner}
      <Consultation />
    </Container>
  );
}

function Calculators() {
  return (
    <Section rule tight title="Посчитать до покупки">
      <Grid as="ul" columns={2} className={`framed ${styles.calculators}`}>
        <li className={styles.calculator}>
          <h3 className="h3">Камни</h3>
          <p className="muted">
            Сумма, срок, корзина и сценарий из её же истории. Разница при выкупе и хранение вычтены.
          </p>
          <ArrowLink href={calculatorPath('diamonds')}>Калькулятор вложений в бриллианты</ArrowLink>
        </li>
        <li className={styles.calculator}>
          <h3 className="h3">Шкатулки</h3>
          <p className="muted">
            По цене карата в запечатанных наборах, с теми&nbsp;же расходами и сравнением.
          </p>
          <ArrowLink href={calculatorPath('boxes')}>Калькулятор вложений в шкатулки</ArrowLink>
        </li>
      </Grid>
    </Section>
  );
}
