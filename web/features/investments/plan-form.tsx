import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { formatDate, formatRubles } from '#contract/russian.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import styles from './calculator.module.css';
import { type Scenario, type ScenarioRates, scenarios } from './index-history.ts';
import {
  maxHorizonYears,
  type PercentField,
  type PlanTexts,
  planFields,
  type ReadPlan,
  sumBounds,
  type TypedField,
} from './read-plan.ts';
import { changeText, yearsText } from './words.ts';

type PlanFormProps = {
  path: string;
  read: ReadPlan;
  /** Reads what is typed before it is sent. */
  check: (texts: PlanTexts) => ReadPlan;
  offered: readonly { id: string; label: string }[];
  scenario: ScenarioRates;
  asOf: string;
};

type Changed = { currentTarget: { value: string } };

const percentLabels: Record<PercentField, string> = {
  spread: 'Разница при выкупе, %',
  deposit: 'Вклад, % в год',
  gold: 'Золото, % в год',
  inflation: 'Инфляция, % в год',
};

const horizons = Array.from({ length: maxHorizonYears }, (_, at) => at + 1);

const scenarioNames = ({ history }: ScenarioRates): Record<Scenario, string> => ({
  cautious: 'Осторожный',
  base: 'Базовый',
  whole: `Как за последние ${yearsText(history)}`,
});

const scenarioNotes = ({ rates }: ScenarioRates): Record<Scenario, string> => ({
  cautious: `${changeText(rates.cautious)} в год: четверть прошлых отрезков\u00A0дала\u00A0меньше`,
  base: `${changeText(rates.base)} в год: половина прошлых отрезков\u00A0дала\u00A0меньше`,
  whole: `${changeText(rates.whole)} в год: от первой точки индекса до последней`,
});

/** A plain GET form: its address is the result, with script and without. */
export function PlanForm({ path, read, check, offered, scenario, asOf }: PlanFormProps) {
  const router = useRouter();
  const [texts, setTexts] = useState(read.texts);
  const [errors, setErrors] = useState(read.errors);
  const form = useRef<HTMLFormElement>(null);
  // The address may change without the form, by going back.
  useEffect(() => {
    setTexts(read.texts);
    setErrors(read.errors);
  }, [read]);
  const go = (next: PlanTexts, replace: boolean) => {
    // Spaces between thousands are for the eye; in an address they would be noise.
    const bare = Object.fromEntries(
      planFields.map((name) => [name, next[name].replace(/(?<=\d)\s+(?=\d)/g, '').trim()]),
    );
    void router.navigate({ href: path + stringifyQuery(bare), resetScroll: false, replace });
  };
  /** What is chosen is reckoned at once, what is typed when it is sent. */
  const chosen = (name: 'years' | 'index' | 'scenario') => ({
    name,
    value: texts[name],
    onChange: ({ currentTarget: { value } }: Changed) => {
      const next = { ...texts, [name]: value };
      setTexts(next);
      go(next, true);
    },
  });
  const typed = (name: TypedField) => ({
    name,
    value: texts[name],
    onChange: ({ currentTarget: { value } }: Changed) => setTexts((before) => ({ ...before, [name]: value })),
    error: errors[name],
    maxLength: 40,
    autoComplete: 'off',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = check(texts);
    flushSync(() => setErrors(checked.errors));
    // What was reckoned stays, and the person stands before what is to be corrected.
    if (checked.plan) go(texts, false);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const [names, notes] = [scenarioNames(scenario), scenarioNotes(scenario)];
  return (
    <Stack
      ref={form}
      as="form"
      gap={5}
      action={path}
      onSubmit={submit}
      aria-label="Условия расчёта"
      noValidate
    >
      <TextField
        label="Сумма, ₽"
        inputMode="numeric"
        hint={!errors.sum && `От ${formatRubles(sumBounds.min)} до ${formatRubles(sumBounds.max)}`}
        {...typed('sum')}
      />
      <NativeSelect label="Срок" {...chosen('years')}>
        {horizons.map((years) => (
          <option key={years} value={years}>
            {yearsText(years)}
          </option>
        ))}
      </NativeSelect>
      {offered.length > 1 ? (
        <NativeSelect label="Корзина" {...chosen('index')}>
          {offered.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      <RadioGroup
        label="Сценарий"
        {...chosen('scenario')}
        options={scenarios.map((value) => ({ value, label: names[value], note: notes[value] }))}
      />
      <Grid as="fieldset" columns={2} gap={4} className={`min-0 rule-top pt-4 ${styles.assumptions}`}>
        <legend>Допущения дома на {formatDate(asOf)}, их можно изменить</legend>
        {(Object.keys(percentLabels) as PercentField[]).map((field) => (
          <TextField key={field} label={percentLabels[field]} inputMode="decimal" {...typed(field)} />
        ))}
      </Grid>
      <Button type="submit" wide>
        Посчитать
      </Button>
    </Stack>
  );
}
