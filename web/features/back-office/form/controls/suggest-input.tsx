import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import styles from './suggest-input.module.css';

interface Suggested {
  value: string;
  title: string;
  note: string;
  /** The address of a small picture of it. */
  picture?: string;
}

export interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> {
  value: string;
  onText: (value: string) => void;
}

interface Suggesting extends SuggestInputProps {
  /** Names the list. */
  suggests: string;
  /** What fits the typed words; undefined: nothing is asked about them. */
  find: (typed: string) => Promise<readonly Suggested[]> | undefined;
  onTake?: (taken: Suggested) => void;
}

const pause = 150;

/** A line with a list of what fits what is typed; the line itself may stay as it is. */
export function SuggestInput({
  value,
  onText,
  suggests,
  find,
  onTake,
  onKeyDown,
  className,
  ...rest
}: Suggesting) {
  const [found, setFound] = useState<readonly Suggested[]>([]);
  const [chosen, setChosen] = useState(0);
  const list = useId();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const close = () => {
    clearTimeout(waiting.current);
    asked.current = undefined;
    setFound([]);
  };
  const ask = (q: string) => {
    clearTimeout(waiting.current);
    asked.current = q;
    waiting.current = setTimeout(() => {
      const finding = find(q);
      if (!finding) return close();
      finding.then((all) => {
        if (asked.current !== q) return;
        setChosen(0);
        setFound(all.filter((one) => one.value !== q));
      }, close);
    }, pause);
  };
  const take = (one: Suggested) => {
    close();
    onText(one.value);
    onTake?.(one);
  };
  const open = found.length > 0;
  return (
    <span className={styles.place}>
      <input
        {...rest}
        className={className}
        type="text"
        inputMode="url"
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open ? `${list}-${chosen}` : undefined}
        value={value}
        onChange={({ target }) => {
          onText(target.value);
          ask(target.value);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          if (!open && event.key === 'ArrowDown' && !event.altKey) {
            event.preventDefault();
            ask('');
            return;
          }
          if (open && !event.altKey) {
            const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key];
            if (step) setChosen((chosen + step) % found.length);
            else if (event.key === 'Enter') take(found[chosen]!);
            else if (event.key === 'Escape') close();
            if (step || event.key === 'Enter' || event.key === 'Escape') {
              event.preventDefault();
              event.stopPropagation();
              return;
            }
          }
          onKeyDown?.(event);
        }}
      />
      {open && (
        <span id={list} className={styles.list} role="listbox" aria-label={suggests} tabIndex={-1}>
          {found.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <span
              key={one.value}
              id={`${list}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              {one.picture && <img src={one.picture} alt="" width={40} height={40} />}
              <b>{one.title}</b>
              <small>{one.note}</small>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
