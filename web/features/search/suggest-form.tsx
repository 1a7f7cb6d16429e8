import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Suggestions } from '#contract/search/search.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { questionProps, SearchFrame, useFocusToAsk } from '#web/app/shell/search-form.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { SearchIcon } from '#web/ui/signs/icons.tsx';
import styles from './suggest-form.module.css';

interface SuggestFormProps {
  q: string;
  placeholder: string;
  onSearch: (q: string) => void;
  onOpen: (href: string) => void;
}

interface Option {
  text: string;
  note: string;
  picture?: string;
  go: () => void;
}

const typingPauseMs = 120;

/** The search field, with suggestions while typing. */
export function SuggestForm({ q, placeholder, onSearch, onOpen }: SuggestFormProps) {
  const id = useId();
  const [text, setText] = useState(q);
  const [found, setFound] = useState<Suggestions>();
  const [active, setActive] = useState(-1);
  const field = useFocusToAsk(q);
  const close = () => {
    setFound(undefined);
    setActive(-1);
  };
  const ask = useSuggestions(setFound, close);
  const type = (next: string) => {
    setText(next);
    setActive(-1);
    ask(next);
  };
  const search = (question: string) => {
    ask('');
    setText(question);
    onSearch(question);
  };
  const open = (href: string) => {
    ask('');
    onOpen(href);
  };
  const options: Option[] = found
    ? [
        ...found.questions.map((one) => ({ text: one, note: '', go: () => search(one) })),
        ...found.items.map(({ name, text: note, picture, href }) => ({
          text: name,
          note,
          picture,
          go: () => open(href),
        })),
        ...found.lots.map(({ title, text: note, href }) => ({ text: title, note, go: () => open(href) })),
      ]
    : [];
  const shown = options.length > 0;
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown) {
      event.preventDefault();
      // Past either end stands what was typed itself.
      setActive((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options[active]?.go();
    }
  };
  return (
    <SearchFrame action="/search" onSubmit={() => search(text.trim())}>
      <div className="relative">
        <SearchField
          ref={field}
          {...questionProps}
          placeholder={placeholder}
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={keys}
          onBlur={() => ask('')}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Подсказки"
          className={`lifted ${styles.list}`}
          hidden={!shown}
        >
          {options.map(({ text: words, note, picture, go }, at) => (
            // Reached through aria-activedescendant.
            // The field handles the keys.
            <Grid
              key={`${words} ${note}`}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              gap={3}
              align="center"
              className={styles.option}
              // The press must not take the focus away before it is a click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={go}
            >
              {picture ? <img src={picture} alt="" width={32} height={32} /> : <SearchIcon size={16} />}
              <span>{words}</span>
              {note && <small>{note}</small>}
            </Grid>
          ))}
        </div>
      </div>
    </SearchFrame>
  );
}

/** Asks once the typing pauses; the last question alone is answered, and none after it was taken back. */
function useSuggestions(onFound: (found: Suggestions) => void, onNone: () => void): (q: string) => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef('');
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (q) => {
    clearTimeout(waiting.current);
    wanted.current = q;
    if (q.trim().length < 2) return onNone();
    waiting.current = setTimeout(() => {
      browserApi('GET /api/internal/search/suggest', { query: { q } }).then(
        (found) => wanted.current === q && onFound(found),
        () => wanted.current === q && onNone(),
      );
    }, typingPauseMs);
  };
}
