import { useEffect, useRef, useState } from 'react';
import type { KnownPerson } from '#contract/auctions/hall.ts';
import { nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';
import styles from './hall.module.css';

interface PersonFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  saleId: number;
  value: string;
  onTyped: (name: string) => void;
  onPerson: (person: KnownPerson) => void;
}

const typingPauseMs = 150;

/** A name: of a new person, or of a known one from the suggestions. */
export function PersonField({ saleId, value, onTyped, onPerson, ...field }: PersonFieldProps) {
  const [found, setFound] = useState<KnownPerson[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const ask = (q: string) => {
    clearTimeout(waiting.current);
    if (q.trim().length < 2) return setFound([]);
    waiting.current = setTimeout(() => {
      browserApi('GET /api/internal/admin/sales/{id}/hall/people/', {
        params: { id: saleId },
        query: { q },
      }).then(
        ({ people }) => setFound(people),
        () => setFound([]),
      );
    }, typingPauseMs);
  };
  return (
    <div>
      <TextField
        {...field}
        value={value}
        autoComplete="off"
        onChange={({ target }) => {
          onTyped(target.value);
          ask(target.value);
        }}
      />
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Кого знает дом">
          {found.map((person) => (
            <li key={person.userId}>
              <button
                type="button"
                onClick={() => {
                  setFound([]);
                  onPerson(person);
                }}
              >
                <b>{person.name}</b>
                <small>
                  {[person.company, person.phone, person.admitted && `участник №${nbsp}${person.alias}`]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
