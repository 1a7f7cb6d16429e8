import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './buyer-field.module.css';

type Buyer = Answer<'GET /api/internal/admin/buyers/'>['buyers'][number];

interface BuyerFieldProps extends Omit<TextFieldProps, 'value'> {
  value: string;
  onBuyer: (buyer: { name: string; email: string }) => void;
}

const typingPauseMs = 150;

/** A free name, with suggestions from the clients the reader may see. */
export function BuyerField({ onBuyer, onChange, onBlur, ...field }: BuyerFieldProps) {
  const id = useId();
  const [found, setFound] = useState<Buyer[]>([]);
  const [active, setActive] = useState(-1);
  const ask = useBuyers(setFound);
  const close = () => {
    ask('');
    setActive(-1);
  };
  const choose = (buyer: Buyer | undefined) => {
    if (!buyer) return;
    onBuyer({ name: buyer.name, email: buyer.email });
    close();
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!found.length) return;
    if (step) {
      event.preventDefault();
      // Past either end stands what was typed itself.
      setActive((at) => ((at + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(found[active]);
    }
  };
  return (
    <div className="relative">
      <TextField
        {...field}
        hint="Начните вводить: подскажем клиента"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange?.(event);
          setActive(-1);
          ask(event.target.value);
        }}
        onKeyDown={keys}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Клиенты"
        className={`lifted ${styles.list}`}
        hidden={!found.length}
      >
        {found.map((buyer, at) => (
          // Reached through aria-activedescendant.
          // The field handles the keys.
          <Stack
            key={buyer.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            gap={1}
            className={`py-2 px-4 ${styles.option}`}
            // The press must not take the focus away before it is a click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(buyer)}
          >
            <b className="medium">{buyer.name}</b>
            <small className="anywhere">
              {[buyer.company, buyer.phone, buyer.email].filter(Boolean).join(' · ')}
            </small>
          </Stack>
        ))}
      </div>
    </div>
  );
}

/** Asks once the typing pauses; the last question alone is answered. */
function useBuyers(onFound: (found: Buyer[]) => void): (q: string) => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef('');
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (q) => {
    clearTimeout(waiting.current);
    wanted.current = q.trim();
    if (wanted.current.length < 2) return onFound([]);
    const asked = wanted.current;
    waiting.current = setTimeout(() => {
      browserApi('GET /api/internal/admin/buyers/', { query: { q: asked } }, { background: true }).then(
        ({ buyers }) => wanted.current === asked && onFound(buyers),
        () => wanted.current === asked && onFound([]),
      );
    }, typingPauseMs);
  };
}
