import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type ListboxOptions = {
  id: string;
  options: { label: string; disabled?: boolean }[];
  chosen: number;
  open: boolean;
  show: () => void;
  hide: () => void;
  choose: (index: number) => void;
};

const typingPauseMs = 600;

/** Keys of a select: arrows, Home, End, letters, Enter, Space, Tab, Escape. */
export function useListbox({ id, options, chosen, open, show, hide, choose }: ListboxOptions) {
  const [active, setActive] = useState(-1);
  const typed = useRef({ text: '', at: 0 });
  const swallowKeyUp = useRef(false);

  useEffect(() => setActive(open ? chosen : -1), [open, chosen]);

  useEffect(() => {
    if (open && active >= 0)
      document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, open, active]);

  const step = (from: number, by: 1 | -1) => {
    let next = from + by;
    while (options[next]?.disabled) next += by;
    return options[next] ? next : from;
  };
  const byLetters = (key: string) => {
    const now = Date.now();
    const fresh = now - typed.current.at > typingPauseMs;
    typed.current = { text: (fresh ? '' : typed.current.text) + key.toLowerCase(), at: now };
    const found = options.findIndex(
      ({ label, disabled }) => !disabled && label.toLowerCase().startsWith(typed.current.text),
    );
    if (found >= 0) open ? setActive(found) : choose(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else
        setActive(
          step(active < 0 && key === 'ArrowUp' ? options.length : active, key === 'ArrowDown' ? 1 : -1),
        );
    } else if (open && (key === 'Home' || key === 'End')) {
      event.preventDefault();
      setActive(key === 'Home' ? step(-1, 1) : step(options.length, -1));
    } else if (open && (key === 'Enter' || key === ' ')) {
      event.preventDefault();
      swallowKeyUp.current = key === ' ';
      if (active < 0) hide();
      else choose(active);
    } else if (open && key === 'Escape') {
      /* Otherwise the same press would also close a window the select stands in. */
      event.stopPropagation();
      hide();
    } else if (open && key === 'Tab') {
      hide();
    } else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      byLetters(key);
    }
  };
  /* Firefox presses a button when Space is released, which would open the list again. */
  const onKeyUp = (event: KeyboardEvent) => {
    if (swallowKeyUp.current && event.key === ' ') event.preventDefault();
    swallowKeyUp.current = false;
  };
  return { active, onKeyDown, onKeyUp };
}
