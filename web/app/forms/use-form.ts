import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import type { Validator } from '#contract/protocol/validators.ts';
import { afterPress } from './after-press.ts';
import { useFormDraft } from './use-form-draft.ts';

export const refusalWords = (error: unknown): string =>
  isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong;

export interface FormOptions<Values> {
  initial: Values;
  rules: Partial<Record<keyof Values & string, Validator | ((value: never) => string | undefined)>>;
  /**
   * Sends the values; a refusal's fields land beside their inputs. `false`: they were not taken, and that has been said.
   * The key is the same for repeats of one attempt.
   */
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
  /** Keeps what was typed under this name until it is sent: an ended session or a reload loses nothing. */
  keep?: string;
  /** The message of a failed call; by default a refusal's own words. */
  failureOf?: (error: unknown) => string;
}

/** A small form: values, complaints, busy. The server says the last word on every field. */
export function useForm<Values extends Record<string, unknown>>({
  initial,
  rules,
  send,
  keep,
  failureOf = refusalWords,
}: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  // A new key for changed values, the same one for a repeat after a lost answer.
  const key = useRef({ for: '', value: '' });
  const draft = useFormDraft(keep, values, initial, setValues);

  const set = <K extends keyof Values & string>(name: K, value: Values[K]) => {
    draft.typed();
    setValues((known) => ({ ...known, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  };
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const check = (name: keyof Values & string): string | undefined =>
    (rules[name] as ((value: unknown) => string | undefined) | undefined)?.(latest.current[name]);
  const complain = (name: keyof Values & string) => {
    const complaint = check(name);
    setErrors(({ [name]: _, ...rest }) => (complaint ? { ...rest, [name]: complaint } : rest));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = Object.fromEntries(
      Object.keys(rules).flatMap((name) => {
        const complaint = check(name);
        return complaint ? [[name, complaint]] : [];
      }),
    ) as Record<string, string>;
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length) return focusFirst(form, found);
    const text = JSON.stringify(values);
    if (key.current.for !== text) key.current = { for: text, value: crypto.randomUUID() };
    setBusy(true);
    try {
      const sent = await send(values, key.current.value);
      if (sent !== false) draft.forget();
    } catch (error) {
      if (isApiError(error) && Object.keys(error.fields).some((name) => name in values)) {
        setErrors(error.fields);
        focusFirst(form, error.fields);
      } else setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  /** Props of a text input. */
  const text = <K extends keyof Values & string>(name: K) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value as Values[K]),
    // What the server said of this very value stays.
    onBlur: () => values[name] !== '' && !errors[name] && afterPress(() => complain(name)),
  });
  /** Props of a box to tick. */
  const box = <K extends keyof Values & string>(name: K) => ({
    name,
    checked: values[name] as boolean,
    error: errors[name],
    onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked as Values[K]),
  });

  /** What the person has not typed yet. */
  const fill = useCallback(
    (found: Partial<Values>) =>
      setValues((known) => {
        const empty = Object.entries(found).filter(([name]) => known[name] === '');
        return { ...known, ...Object.fromEntries(empty) };
      }),
    [],
  );

  return { values, errors, failure, busy, restored: draft.restored, set, fill, submit, text, box };
}

export type FormState<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>;

function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name && name in errors) {
      (element as HTMLElement).focus();
      return;
    }
  }
}

/** The box of consent: a rule for `rules`. */
export const ticked = (value: boolean): string | undefined => (value ? undefined : 'Нужно ваше согласие');
