import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { cloneElement, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../signs/icons.tsx';
import popup from './popup.module.css';
import type { PopupAlign } from './popup-position.ts';
import { usePopup } from './use-popup.ts';

type PopoverProps = {
  /** A button element. */
  trigger: ReactElement<Record<string, unknown>>;
  title: ReactNode;
  align?: PopupAlign;
  children: ReactNode | ((close: () => void) => ReactNode);
};

export function Popover({ trigger, title, align, children }: PopoverProps) {
  const id = useId();
  const { anchorRef, popupProps, hide } = usePopup<HTMLButtonElement, HTMLDivElement>({ align, gap: 8 });
  /* Otherwise the same press would also close a window the popover stands in. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    hide();
  };
  return (
    <>
      {cloneElement(trigger, { ref: anchorRef, popoverTarget: id, 'aria-haspopup': 'dialog' })}
      <div
        {...popupProps}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={`ink small text-left ${popup.popup}`}
        data-padded
        onKeyDown={closeOnEscape}
      >
        <p id={`${id}-title`} className={classNames('h4', popup.title)}>
          {title}
        </p>
        {typeof children === 'function' ? children(hide) : children}
        <IconButton className={popup.close} label="Закрыть" onClick={hide}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
    </>
  );
}
