import type { ReactNode } from 'react';
import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import type { CalculatorTerms } from '#contract/content/site.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './investments.module.css';
import { MonthSpan } from './month-span.tsx';
import { changeText, percentText } from './words.ts';

type RisksProps = { terms: CalculatorTerms | null; worst: PriceIndex['worst'] | null };

/** What an owner pays and may lose, said before anything is offered. */
export function Risks({ terms, worst }: RisksProps) {
  return (
    <Section
      rule
      tight
      title="Чем рискует владелец"
      aside={<ArrowLink href="/doc/buyback/">Условия выкупа</ArrowLink>}
    >
      <ul className={styles.risks}>
        <Risk title="Покупают дороже, чем продают">
          {terms ? (
            <>
              Дом выкупает камень обычно на&nbsp;{percentText(terms.spread)} дешевле цены покупки, редкие
              формы и&nbsp;коммерческие оценки&nbsp;— с&nbsp;большей разницей.
            </>
          ) : (
            <>Цена выкупа ниже цены покупки: разница записана в&nbsp;договоре.</>
          )}{' '}
          На&nbsp;открытом рынке частный продавец теряет больше.
        </Risk>
        <Risk title="Цены падают">
          {worst && worst.change < 0 ? (
            <>
              Худшие двенадцать месяцев индекса дома: {changeText(worst.change)}, <MonthSpan {...worst} />.
              У&nbsp;отдельных корзин падения глубже.
            </>
          ) : (
            <>Индексы корзин снижались в&nbsp;прошлом и&nbsp;могут снижаться дальше.</>
          )}{' '}
          Если такое падение заставит продать, вложение не&nbsp;подходит.
        </Risk>
        <Risk title="Хранение стоит денег">
          {terms && (
            <>Ячейка со&nbsp;страховкой&nbsp;— {percentText(terms.storage)} от&nbsp;цены в&nbsp;год. </>
          )}
          Скол на&nbsp;рундисте или вскрытая пломба снижают цену выкупа. Камень не&nbsp;приносит дохода, пока
          его не&nbsp;продали.
        </Risk>
        <Risk title="Продать быстро удаётся не&nbsp;всегда">
          Письменная цена выкупа действует год. Потом дом называет цену по&nbsp;индексу на&nbsp;день обращения
          и&nbsp;вправе отказаться, если по&nbsp;корзине три месяца нет сделок.
        </Risk>
      </ul>
    </Section>
  );
}

function Risk({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.risk}>
      <h3 className="h4">{title}</h3>
      <p className="muted">{children}</p>
    </li>
  );
}
