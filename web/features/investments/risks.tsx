import type { ReactNode } from 'react';
import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import type { CalculatorTerms } from '#contract/content/site.ts';
import { investmentStatements } from '#contract/content/statements/investments.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './investments.module.css';
import { MonthSpan } from './month-span.tsx';
import { changeText, percentText } from './words.ts';

const { texts } = investmentStatements;

type RisksProps = { terms: CalculatorTerms | null; worst: PriceIndex['worst'] | null };

/** What an owner pays and may lose, said before anything is offered. */
export function Risks({ terms, worst }: RisksProps) {
  const say = useStatements();
  return (
    <Section
      rule
      tight
      title="Чем рискует владелец"
      aside={<ArrowLink href="/doc/buyback/">Условия выкупа</ArrowLink>}
    >
      <ul className={`rule-top ${styles.risks}`}>
        <Risk title="Покупают дороже, чем продают">
          {terms ? say(texts.spread, { разница: percentText(terms.spread) }) : say(texts.spreadUntold)}
        </Risk>
        <Risk title="Цены падают">
          {worst && worst.change < 0
            ? say(texts.fall, { падение: changeText(worst.change), месяцы: <MonthSpan {...worst} /> })
            : say(texts.fallUntold)}
        </Risk>
        <Risk title="Хранение стоит денег">
          {terms ? say(texts.storage, { доля: percentText(terms.storage) }) : say(texts.storageUntold)}
        </Risk>
        <Risk title="Продать быстро удаётся не всегда">{say(texts.sale)}</Risk>
      </ul>
    </Section>
  );
}

function Risk({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack as="li" gap={3} pack className={styles.risk}>
      <h3 className="h4">{title}</h3>
      <p className="muted">{children}</p>
    </Stack>
  );
}
