import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import styles from './search-form.module.css';

type SearchFormProps = {
  /** Where it leads without JavaScript. */
  action: string;
  q: string;
  placeholder: string;
  onSearch: (q: string) => void;
};

/** One field and its button; the question is the address. */
export function SearchForm({ action, q, placeholder, onSearch }: SearchFormProps) {
  const [text, setText] = useState(q);
  return (
    <SearchFrame action={action} onSubmit={() => onSearch(text.trim())}>
      <SearchField
        ref={useFocusToAsk(q)}
        {...questionProps}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </SearchFrame>
  );
}

/** What the field of a question is called and how much fits into it. */
export const questionProps = { label: 'Что найти', name: 'q', maxLength: 200 };

type SearchFrameProps = { action: string; onSubmit: () => void; children: ReactNode };

/** A field and its button, beside or under it. */
export const SearchFrame = ({ action, onSubmit, children }: SearchFrameProps) => (
  <search>
    <Grid
      as="form"
      phone={1}
      gap={3}
      align="end"
      className={styles.form}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit">Найти</Button>
    </Grid>
  </search>
);

/** Who opens a search without a question has come to type one. */
export function useFocusToAsk(q: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!q) field.current?.focus({ preventScroll: true });
  }, [q]);
  return field;
}
