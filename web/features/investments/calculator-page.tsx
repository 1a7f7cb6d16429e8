import { useMemo } from 'react';
import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import type { CalculatorTerms, PageMeta } from '#contract/content/site.ts';
import { investmentStatements } from '#contract/content/statements/investments.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { countOf } from '#contract/russian.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import {
  type CalculatorKind,
  calculatorCrumbs,
  calculatorKinds,
  calculatorPath,
  calculatorTitles,
  indexHref,
} from './addresses.ts';
import styles from './calculator.module.css';
import { Consultation } from './consultation.tsx';
import { type ScenarioRates, scenarioRates } from './index-history.ts';
import { Outcome } from './outcome.tsx';
import { IndicesPaperButton } from './paper-button.tsx';
import { PlanForm } from './plan-form.tsx';
import { type ReadPlan, readPlan } from './read-plan.ts';
import { reckon } from './reckon.ts';
import { yearsText } from './words.ts';

type CalculatorPageProps = {
  kind: CalculatorKind;
  meta: PageMeta;
  query: Query;
  offered: readonly { id: string; label: string }[];
  index: PriceIndex | null;
  terms: CalculatorTerms | null;
};

const tabNames: Record<CalculatorKind, string> = { diamonds: 'Бриллианты', boxes: 'Шкатулки' };
/** About what one unit of the kind costs. */
const usualSums: Record<CalculatorKind, number> = { diamonds: 3_000_000, boxes: 10_000_000 };

export function CalculatorPage({ kind, meta, query, offered, index, terms }: CalculatorPageProps) {
  const say = useStatements();
  const read = useMemo(
    () => index && terms && readPlan(query, index.id, usualSums[kind], terms),
    [query, index, terms, kind],
  );
  const scenario = index && read && scenarioRates(index.points, read.years);
  return (
    <Container className="pb-9">
      <CrumbLine crumbs={calculatorCrumbs(kind).slice(0, -1)} last={calculatorCrumbs(kind).at(-1)!.label} />
      <PageHeading
        title={meta.h1 || calculatorTitles[kind]}
        lead={say(investmentStatements.texts.calculator)}
        actions={index && <IndicesPaperButton index={index.id} variant="ghost" className={styles.paper} />}
      />
      <TabLinks label="Во что вложить" className="mt-6">
        {calculatorKinds.map((one) => (
          <PageLink key={one} href={calculatorPath(one)} aria-current={one === kind ? 'page' : undefined}>
            {tabNames[one]}
          </PageLink>
        ))}
      </TabLinks>
      {index && terms && read && scenario ? (
        <Grid laptop={1} gap={[7, 8]} align="start" className={`pt-7 ${styles.frame}`}>
          <PlanForm
            path={calculatorPath(kind)}
            read={read}
            check={(texts) => readPlan({ ...texts }, index.id, usualSums[kind], terms)}
            offered={offered}
            scenario={scenario}
            asOf={terms.asOf}
          />
          <Stack gap={6}>
            <Answer read={read} scenario={scenario} index={index} />
            <Honesty scenario={scenario} index={index} />
          </Stack>
        </Grid>
      ) : (
        <EmptyState
          title="Считать пока не из чего"
          shape="emerald"
          action={<ButtonLink href="/investments/">К инвестициям</ButtonLink>}
        >
          Для этой корзины ещё нет года наблюдений или дом не записал условия выкупа.
        </EmptyState>
      )}
      <Consultation />
    </Container>
  );
}

type AnswerProps = { read: ReadPlan; scenario: ScenarioRates; index: PriceIndex };

function Answer({ read, scenario, index }: AnswerProps) {
  if (!read.plan)
    return (
      <Notice tone="bad" role="status" title="Расчёта нет">
        Исправьте отмеченные поля и посчитайте ещё раз.
      </Notice>
    );
  const plan = { ...read.plan, rate: scenario.rates[read.scenario] };
  const carat = index.unit === 'rubles' ? (index.points.at(-1)?.value ?? null) : null;
  return <Outcome plan={plan} reckoning={reckon(plan)} carat={carat} />;
}

/** Where the scenarios come from, and what they are not. */
const Honesty = ({ scenario: { window, count, history }, index }: Omit<AnswerProps, 'read'>) => (
  <Notice title="Это не обещание и не совет">
    <p>
      Сценарии взяты из истории индекса «{index.label}» за {yearsText(history)}: в ней{' '}
      {countOf(count, ['отрезок', 'отрезка', 'отрезков'])} длиной {yearsText(window)}, они перекрываются.
      Будущее может оказаться хуже любого из них.
    </p>
    <ArrowLink size="small" href={indexHref(index.id)}>
      Смотреть индекс по месяцам
    </ArrowLink>
  </Notice>
);
