import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names.ts';

/** A step of the spacing scale: `--s1` (4 px) to `--s10`. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type Gap = Space | readonly [row: Space | 0, column: Space | 0];

/** `as` is the element or component that is laid out; a `div` without it. */
type Flow<T extends ElementType, Own> = Own & { as?: T; gap?: Gap } & Omit<
    ComponentProps<T>,
    keyof Own | 'as'
  >;

const gapNames = (gap: Gap | undefined): string | undefined =>
  typeof gap === 'object' ? `gap-y-${gap[0]} gap-x-${gap[1]}` : gap && `gap-${gap}`;

interface StackProps {
  /** Across; children fill the width without it. */
  align?: 'start' | 'center' | 'end';
  /** Children keep their heights at the top of a stack that is taller than they are. */
  pack?: boolean;
}

/** One below another. */
export function Stack<T extends ElementType = 'div'>({
  as,
  gap,
  align,
  pack,
  className,
  ...rest
}: Flow<T, StackProps> & { className?: string | undefined }) {
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      className={classNames('stack', pack && 'packed', gapNames(gap), align && `across-${align}`, className)}
      {...rest}
    />
  );
}

interface RowProps {
  /** Centred without it. */
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  justify?: 'between' | 'center' | 'end';
  /** What does not fit goes to the next line, unless this is set. */
  nowrap?: boolean;
  /** As wide as its content, within a line of text; does not wrap. */
  inline?: boolean;
}

/** One beside another. */
export function Row<T extends ElementType = 'div'>({
  as,
  gap,
  align,
  justify,
  nowrap,
  inline,
  className,
  ...rest
}: Flow<T, RowProps> & { className?: string | undefined }) {
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      className={classNames(
        inline ? 'inline-row' : 'row',
        nowrap && 'on-one-line',
        gapNames(gap),
        align && `align-${align}`,
        justify && `justify-${justify}`,
        className,
      )}
      {...rest}
    />
  );
}

type Columns = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface GridProps {
  /** Equal ones. Others are given by `--tracks` in the sheet of a class. */
  columns?: Columns;
  /** Fewer where the screen is narrower than this breakpoint. */
  laptop?: Columns;
  tablet?: Columns;
  phone?: Columns;
  align?: 'start' | 'center' | 'end' | 'baseline';
}

export function Grid<T extends ElementType = 'div'>({
  as,
  columns,
  laptop,
  tablet,
  phone,
  gap,
  align,
  className,
  ...rest
}: Flow<T, GridProps> & { className?: string | undefined }) {
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      className={classNames(
        'grid',
        columns && `columns-${columns}`,
        laptop && `laptop-${laptop}`,
        tablet && `tablet-${tablet}`,
        phone && `phone-${phone}`,
        gapNames(gap),
        align && `align-${align}`,
        className,
      )}
      {...rest}
    />
  );
}
