import type { KeyboardEvent, ReactElement, ReactNode, ToggleEvent } from 'react';
import { cloneElement, useId } from 'react';
import popup from './popup.module.css';
import type { PopupAlign } from './popup-position.ts';
import { usePopup } from './use-popup.ts';

export type MenuEntry = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  tone?: 'bad';
  disabled?: boolean;
  onSelect?: () => void;
  /** An anchor or router link to render the entry with. */
  link?: ReactElement<Record<string, unknown>>;
};

type MenuProps = {
  /** A button element; name it if it has only an icon. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  /** `null` draws a line. */
  entries: (MenuEntry | null)[];
  align?: PopupAlign;
};

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

export function Menu({ trigger, label, entries, align = 'end' }: MenuProps) {
  const id = useId();
  const { anchorRef, popupProps, open, show, hide } = usePopup<HTMLButtonElement, HTMLDivElement>({ align });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      items[target]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      hide();
    }
  };
  const focusFirst = (event: ToggleEvent<HTMLDivElement>) => {
    popupProps.onToggle(event);
    if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (open || event.key !== 'ArrowDown') return;
    event.preventDefault();
    show();
  };

  return (
    <>
      {cloneElement(trigger, {
        ref: anchorRef,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        onKeyDown: openByArrow,
      })}
      <div
        {...popupProps}
        onToggle={focusFirst}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={`ink small text-left ${popup.popup}`}
        onKeyDown={move}
      >
        {entries.map((entry, index) => {
          if (!entry) return <hr className={popup.separator} key={`line-after-${entries[index - 1]?.key}`} />;
          const { key, label: text, icon, tone, disabled, onSelect, link = <button type="button" /> } = entry;
          const choose = () => {
            if (disabled) return;
            hide();
            onSelect?.();
          };
          return cloneElement(
            link,
            {
              key,
              role: 'menuitem',
              tabIndex: -1,
              className: popup.item,
              onClick: choose,
              'aria-disabled': disabled || undefined,
              'data-tone': tone,
              'data-lead': icon ? true : undefined,
            },
            icon,
            text,
          );
        })}
      </div>
    </>
  );
}
