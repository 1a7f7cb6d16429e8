import { useEffect, useRef, useState } from 'react';
import type { PerfectDiamondBlock } from '#contract/catalog/catalog.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import { perfectUrl } from './perfect-answers.ts';
import styles from './perfect-diamond.module.css';

/** Questions one after another; the answers make a filter. Any of them may be skipped. */
export function PerfectDiamond({ block }: { block: PerfectDiamondBlock }) {
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<(string | undefined)[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    // The pressed answer is gone with its question: the next one takes the focus.
    if (shown.current !== place) panel.current?.focus({ preventScroll: true });
    shown.current = place;
  }, [place]);
  const step = block.steps[place];
  const answer = (query: string | undefined) => {
    setAnswers(Object.assign([...answers], { [place]: query }));
    setPlace(place + 1);
  };
  const chosen = block.steps.flatMap(({ options, title }, at) => {
    const option = options.find(({ query }) => query === answers[at]);
    return option ? [{ title, label: option.label, at }] : [];
  });
  return (
    <Section rule tight title={block.title}>
      <Grid tablet={1} gap={7} className={styles.finder}>
        <div className={styles.intro}>
          <p className="lead">{block.text}</p>
          {block.image && (
            <img
              className={`tablet-hidden ${styles.picture}`}
              src={block.image.preview2x}
              alt={block.imageAlt}
              width={220}
              height={220}
              loading="lazy"
            />
          )}
        </div>
        <Stack ref={panel} className={`p-6 framed lifted ${styles.panel}`} tabIndex={-1}>
          {step ? (
            <Stack as="fieldset" gap={4} pack className={styles.step}>
              <legend className="h3">
                <span className={`block faint small regular ${styles.count}`}>
                  {place + 1} из {block.steps.length}
                </span>
                {step.title}
              </legend>
              <p className="muted">{step.hint}</p>
              <div className={styles.options}>
                {step.options.map(({ label, query, shape }) => (
                  <Stack
                    type="button"
                    key={label}
                    as="button"
                    gap={2}
                    align="center"
                    className={`py-4 px-2 framed medium ${styles.option}`}
                    aria-pressed={answers[place] === query}
                    onClick={() => answer(query)}
                  >
                    {shape && <ShapeIcon shape={shape} size={40} />}
                    {label}
                  </Stack>
                ))}
              </div>
              <Row gap={2}>
                {place > 0 && (
                  <Button variant="ghost" size="small" onClick={() => setPlace(place - 1)}>
                    Назад
                  </Button>
                )}
                <Button className="underlined" variant="ghost" size="small" onClick={() => answer(undefined)}>
                  Пропустить
                </Button>
              </Row>
            </Stack>
          ) : (
            <Stack gap={4} pack className={styles.step} role="status">
              <p className="h3">Подбор готов</p>
              <ul className={`rule-top ${styles.chosen}`}>
                {chosen.map(({ title, label, at }) => (
                  <li key={title}>
                    <Row
                      as="button"
                      gap={4}
                      align="stretch"
                      justify="between"
                      nowrap
                      type="button"
                      onClick={() => setPlace(at)}
                    >
                      <span className="muted">{title}</span> {label}
                    </Row>
                  </li>
                ))}
              </ul>
              <Row gap={3}>
                <PageLink href={perfectUrl(answers)} {...buttonProps({})}>
                  {block.action}
                </PageLink>
                <Button variant="ghost" onClick={() => setPlace(0)}>
                  Начать заново
                </Button>
              </Row>
            </Stack>
          )}
        </Stack>
      </Grid>
    </Section>
  );
}
