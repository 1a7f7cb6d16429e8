import { type Ref, useState } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';

type FindFieldProps = {
  label: string;
  placeholder: string;
  /** What is looked for now. */
  q: string;
  /** Where it leads without JavaScript. */
  action?: string;
  onFind: (q: string) => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** Looks within a list: by Enter, and for everything again once it is cleared. */
export function FindField({ label, placeholder, q, action, onFind, ref, className }: FindFieldProps) {
  const [text, setText] = useState(q);
  return (
    <search className={className}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onFind(text.trim());
        }}
      >
        <SearchField
          ref={ref}
          label={label}
          name="q"
          placeholder={placeholder}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onClear={() => onFind('')}
        />
      </form>
    </search>
  );
}
