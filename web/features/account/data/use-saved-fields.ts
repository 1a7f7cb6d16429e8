import { useRef, useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';

type Texts = Record<string, string>;
export type FieldState = 'still' | 'saving' | 'saved';

interface SavedFields<Values extends Texts> {
  initial: Values;
  /** What is wrong with the values, by field. */
  complaints: (values: Values) => { [K in keyof Values]?: string | undefined };
  save: (changes: Partial<Values>) => Promise<unknown>;
  /** Fields that are judged and saved as one: an account and its bank. */
  together?: readonly (keyof Values & string)[];
}

/** Fields that save themselves on blur. Invalid values are not sent and stay as typed. */
export function useSavedFields<Values extends Texts>(options: SavedFields<Values>) {
  const { initial, complaints, save, together = [] } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Texts>({});
  const [states, setStates] = useState<Record<string, FieldState>>({});
  const kept = useRef<Values>(initial);

  const leave = async (name: keyof Values & string) => {
    const unit = together.includes(name) ? together : [name];
    const found = complaints(values);
    const wrong = Object.fromEntries(unit.flatMap((one) => (found[one] ? [[one, found[one]]] : [])));
    setErrors((known) => ({ ...without(known, unit), ...wrong }));
    const changed = unit.filter((one) => values[one]!.trim() !== kept.current[one]);
    if (Object.keys(wrong).length || !changed.length) return;
    const changes = Object.fromEntries(changed.map((one) => [one, values[one]!.trim()])) as Partial<Values>;
    const mark = (state: FieldState) =>
      setStates((known) => ({ ...known, ...Object.fromEntries(changed.map((one) => [one, state])) }));
    mark('saving');
    try {
      await save(changes);
      kept.current = { ...kept.current, ...changes };
      mark('saved');
    } catch (error) {
      mark('still');
      const fields: Texts = isApiError(error) ? error.fields : {};
      const said = isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong;
      const named = Object.keys(fields).some((field) => field in initial);
      setErrors((known) => ({ ...known, ...(named ? fields : { [name]: said }) }));
    }
  };

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name]!,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((known) => ({ ...known, [name]: value }));
      setErrors((known) => without(known, [name]));
      setStates((known) => ({ ...known, [name]: 'still' }));
    },
    onBlur: () => void leave(name),
    onKeyDown: (event: { key: string }) => event.key === 'Enter' && void leave(name),
  });
  return { values, field, state: (name: keyof Values & string): FieldState => states[name] ?? 'still' };
}

const without = (known: Texts, names: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name)));
