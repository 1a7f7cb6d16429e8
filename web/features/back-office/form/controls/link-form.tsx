import { useState } from 'react';
import { isLink } from '#contract/content/text/link.ts';
import { PageInput } from './page-input.tsx';
import styles from './rich-text-control.module.css';

interface LinkFormProps {
  /** Where the chosen link leads now; empty where there is none. */
  first: string;
  /** An empty address takes a link away. */
  onDone: (href: string) => void;
  onCancel: () => void;
}

/** The target of a link: our page or another site. Not a `form` element, since it is inside the page's form. */
export function LinkForm({ first, onDone, onCancel }: LinkFormProps) {
  const [href, setHref] = useState(first);
  const fits = isLink(href.trim());
  return (
    <div className={styles.link}>
      <PageInput
        aria-label="Куда ведёт ссылка"
        placeholder="Название страницы или https://…"
        autoFocus
        aria-invalid={(href !== '' && !fits) || undefined}
        value={href}
        onFocus={(event) => event.target.select()}
        onText={setHref}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            if (fits) onDone(href.trim());
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      <button type="button" disabled={!fits} onClick={() => onDone(href.trim())}>
        Поставить
      </button>
      {first && (
        <button type="button" onClick={() => onDone('')}>
          Убрать ссылку
        </button>
      )}
    </div>
  );
}
