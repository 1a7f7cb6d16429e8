import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
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
  const field = useRef<HTMLInputElement>(null);
  // Who opens a search without a question has come to type one.
  useEffect(() => {
    if (!q) field.current?.focus({ preventScroll: true });
  }, [q]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className={styles.form} onSubmit={search} action={action}>
        <SearchField
          ref={field}
          label="Что найти"
          name="q"
          placeholder={placeholder}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Найти</Button>
      </form>
    </search>
  );
}
