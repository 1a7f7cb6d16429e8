import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { formatNumber } from '#contract/russian.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import { foundKinds } from '#contract/search/search-words.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import cover from '#web/ui/layout/cover-link.module.css';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Chip, Chips } from '#web/ui/signs/chips.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import { keepRecent, useRecent } from './recent-questions.ts';
import styles from './search-page.module.css';
import { SuggestForm } from './suggest-form.tsx';

type SearchPageProps = {
  meta: PageMeta;
  found: SearchAnswer;
  /** How the catalog shows its items. */
  renderItems: (items: Card[]) => ReactNode;
  /** What stands under an answer that found nothing. */
  nothing: ReactNode;
};

const examples = [
  'круглый 2 карата D IF до 6 млн',
  'кольцо с розовым бриллиантом',
  'груша от 1 до 1,5 карата',
  'шкатулка до 10 млн',
];
const searchUrl = (q: string): string => `/search${stringifyQuery({ ...(q && { q }) })}`;

/** One search for everything; understands trade terms. */
export function SearchPage({ meta, found, renderItems, nothing }: SearchPageProps) {
  const router = useRouter();
  const open = (href: string) => void router.navigate({ href });
  const go = (q: string) => {
    keepRecent(q);
    open(searchUrl(q));
  };
  const { q, filter, named, texts } = found;
  const isEmpty = !filter?.total && named.total === 0 && texts.length === 0;
  return (
    <PageFrame>
      <PageHeading size="h1" title={meta.h1 || 'Поиск'} />
      <SuggestForm key={q} q={q} placeholder="Круглый 2 карата D IF до 6 млн" onSearch={go} onOpen={open} />
      {!q && (
        <Grid gap={6} className={styles.ideas}>
          <Examples />
          <Recent />
          <ShapeIcon className={styles.drawing} shape="round" size={320} strokeWidth={0.4} />
        </Grid>
      )}
      {filter && filter.chips.length > 0 && (
        <Stack gap={3}>
          <Chips aria-label="Поняли так">
            {filter.chips.map((chip) => (
              <Chip key={chip.text} onRemove={() => go(chip.q)}>
                {chip.text}
              </Chip>
            ))}
          </Chips>
          {filter.rest.length > 0 && (
            <p className="muted">
              Не&nbsp;поняли: {filter.rest.map((word) => `«${word}»`).join(', ')}. Искали без этих слов.
            </p>
          )}
        </Stack>
      )}
      <p className="visually-hidden" role="status">
        {q &&
          (isEmpty ? 'Ничего не найдено' : `Найдено: ${formatNumber((filter?.total ?? 0) || named.total)}`)}
      </p>
      {filter && filter.total > 0 && (
        <Stack as="section" gap={5} aria-labelledby="by-filter">
          <Head id="by-filter" title="Подходят по описанию" total={filter.total} />
          {renderItems(filter.items)}
          {filter.total > filter.items.length && (
            <PageLink href={filter.href} {...buttonProps({ variant: 'secondary' }, 'self-start')}>
              Показать все {formatNumber(filter.total)}
            </PageLink>
          )}
        </Stack>
      )}
      {filter?.total === 0 && !isEmpty && (
        <div className="rule-top rule-bottom py-4">
          По&nbsp;этим условиям сейчас ничего нет.{' '}
          {filter.relaxations.length > 0 && <Relaxations of={filter.relaxations} />}
        </div>
      )}
      {named.total > 0 && (
        <Stack as="section" gap={5} aria-labelledby="by-name">
          <Head id="by-name" title="По названию и&nbsp;номеру" total={named.total} />
          {renderItems(named.items)}
        </Stack>
      )}
      {texts.map(({ kind, items }) => (
        <Stack key={kind} as="section" gap={5} aria-labelledby={`found-${kind}`}>
          <Head id={`found-${kind}`} title={foundKinds[kind]} total={items.length} />
          <ul className={styles.texts}>
            {items.map((item) => (
              <Row
                as="li"
                gap={4}
                justify="between"
                nowrap
                className="relative rule-top py-4"
                key={item.href}
              >
                <div>
                  <PageLink className={cover.link} href={item.href}>
                    {item.title}
                  </PageLink>
                  <p className="muted">{item.text}</p>
                </div>
                <ChevronRightIcon size={16} />
              </Row>
            ))}
          </ul>
        </Stack>
      ))}
      {q && isEmpty && (
        <>
          <EmptyState
            className={styles.nothing}
            title={`По запросу «${q}» ничего не\u00A0нашлось`}
            action={
              <PageLink
                href={filter?.href ?? '/catalog/'}
                {...buttonProps({ variant: 'secondary', size: 'small' })}
              >
                {filter ? 'Ослабить условия в\u00A0каталоге' : 'Открыть каталог'}
              </PageLink>
            }
          >
            {filter?.relaxations.length ? (
              <Relaxations of={filter.relaxations} />
            ) : (
              'Проверьте написание или опишите камень иначе: форма, вес, цвет, чистота, цена.'
            )}
          </EmptyState>
          {nothing}
        </>
      )}
    </PageFrame>
  );
}

const Head = ({ id, title, total }: { id: string; title: string; total: number }) => (
  <h2 className={`h2 ${styles.head}`} id={id}>
    {title} <sup>{formatNumber(total)}</sup>
  </h2>
);

/** What to give up, and how much that would show. */
const Relaxations = ({ of }: { of: NonNullable<SearchAnswer['filter']>['relaxations'] }) => (
  <Stack as="ul" gap={3} className={`mt-4 ${styles.examples}`}>
    {of.map(({ text, total, q }) => (
      <li key={text}>
        <ArrowLink size="small" arrow={false} href={searchUrl(q)}>
          {text} — {formatNumber(total)}
        </ArrowLink>
      </li>
    ))}
  </Stack>
);

/** Known to this browser alone. */
function Recent() {
  const [questions, forget] = useRecent();
  if (!questions.length) return null;
  return (
    <section aria-labelledby="recent">
      <h2 className="h4" id="recent">
        Вы недавно спрашивали
      </h2>
      <Stack as="ul" gap={3} className={`mt-4 ${styles.examples}`}>
        {questions.map((question) => (
          <li key={question}>
            <ArrowLink size="small" arrow={false} href={searchUrl(question)}>
              {question}
            </ArrowLink>
          </li>
        ))}
        <li>
          <Button variant="ghost" size="small" className={styles.forget} onClick={forget}>
            Забыть
          </Button>
        </li>
      </Stack>
    </section>
  );
}

const Examples = () => (
  <section aria-labelledby="examples">
    <h2 className="h4" id="examples">
      Спросите так, как сказали&nbsp;бы геммологу
    </h2>
    <Stack as="ul" gap={3} className={`mt-4 ${styles.examples}`}>
      {examples.map((example) => (
        <li key={example}>
          <ArrowLink size="small" arrow={false} href={searchUrl(example)}>
            {example}
          </ArrowLink>
        </li>
      ))}
    </Stack>
  </section>
);
