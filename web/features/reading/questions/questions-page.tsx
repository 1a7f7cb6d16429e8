import { type FormEvent, type MouseEvent, useEffect, useState } from 'react';
import type { QuestionGroup } from '#contract/content/reading.ts';
import { questionStatements } from '#contract/content/statements/leads.ts';
import { countOf } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import prose from '#web/app/page/prose.module.css';
import { RichText } from '#web/app/page/rich-text.tsx';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Accordion, AccordionItem } from '#web/ui/navigation/accordion.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { homeCrumbs, questionsPath } from '../addresses.ts';
import reading from '../reading.module.css';
import { countQuestions, findQuestions } from './find-questions.ts';
import styles from './questions-page.module.css';

type QuestionsPageProps = { groups: readonly QuestionGroup[]; title: string; asked: string };

/** So few answers are shown at once. */
const fewEnough = 3;

export function QuestionsPage({ groups, title, asked: first }: QuestionsPageProps) {
  const say = useStatements();
  const [asked, setAsked] = useState(first);
  useOpenQuestion();
  const found = findQuestions(groups, asked);
  const count = countQuestions(found);
  const searching = asked.trim() !== '';
  return (
    <Container className="pb-10">
      <CrumbLine crumbs={homeCrumbs} last={title} />
      <PageHeading title={title} lead={say(questionStatements.texts.lead)} />
      <Grid tablet={1} gap={[7, 8]} align="start" className={`pt-7 ${styles.frame}`}>
        <Stack gap={6} align="start" className={styles.side}>
          <Groups groups={found} />
          <AskButton />
        </Stack>
        <Stack gap={7}>
          {/* Without script the form asks the server for the same. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a form is what works without script */}
          <form role="search" action={questionsPath} onSubmit={(event: FormEvent) => event.preventDefault()}>
            <SearchField
              name="q"
              label="Поиск по вопросам"
              placeholder="Сертификат, оплата, выкуп"
              value={asked}
              onChange={(event) => setAsked(event.target.value)}
            />
          </form>
          <p className="visually-hidden" role="status">
            {searching && (count ? `Найдено: ${countOf(count, questionForms)}` : 'Ничего не найдено')}
          </p>
          {found.map((group) => (
            <Stack
              key={group.code}
              aria-labelledby={group.code}
              as="section"
              gap={5}
              className={styles.group}
            >
              <h2 className="h2" id={group.code}>
                {group.title}
              </h2>
              <Accordion>
                {group.questions.map(({ code, question, answer }) => (
                  <AccordionItem
                    key={`${code} ${searching && count <= fewEnough}`}
                    id={code}
                    size="large"
                    title={question}
                    open={(searching && count <= fewEnough) || undefined}
                    className={styles.question}
                  >
                    <RichText className={`${prose.prose} ${styles.answer}`} html={answer} />
                    <a className={`inline-block mt-4 py-1 faint small ${styles.anchor}`} href={`#${code}`}>
                      Ссылка на этот ответ
                    </a>
                  </AccordionItem>
                ))}
              </Accordion>
            </Stack>
          ))}
          {count === 0 && (
            <EmptyState
              title={searching ? 'Такого вопроса ещё не было' : 'Вопросов пока нет'}
              shape="pear"
              action={<AskButton />}
            >
              {searching && 'Попробуйте одно слово: «сертификат», «оплата», «выкуп». Или спросите нас.'}
            </EmptyState>
          )}
        </Stack>
      </Grid>
    </Container>
  );
}

const questionForms = ['вопрос', 'вопроса', 'вопросов'] as const;

function Groups({ groups }: { groups: readonly QuestionGroup[] }) {
  if (groups.length < 2) return null;
  return (
    <nav className={reading.contents} aria-label="Темы вопросов">
      <Stack as="ol" className="rule-top">
        {groups.map(({ code, title, questions }) => (
          <li key={code}>
            <a href={`#${code}`} className={styles.groupLink}>
              {title}
              <span className="faint">{questions.length}</span>
            </a>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

/** Without script it leads to the telephone and the address of the house. */
function AskButton() {
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    modals.open('question-request', {});
  };
  return (
    <form action="/contacts/">
      <Button type="submit" onClick={ask}>
        Задать вопрос
      </Button>
    </form>
  );
}

/** The question that the address names is open, wherever the reader came from. */
function useOpenQuestion(): void {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
