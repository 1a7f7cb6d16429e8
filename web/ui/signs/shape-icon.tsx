import type { SVGProps } from 'react';
import sprite from './shapes.svg?no-inline';

export const shapeNames = [
  'round',
  'oval',
  'pear',
  'marquis',
  'heart',
  'cushion',
  'emerald',
  'asscher',
  'radiant',
  'princess',
  'baguette',
  'trillion',
] as const;

export type ShapeName = (typeof shapeNames)[number];

type ShapeIconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { shape: ShapeName; size?: number };

/* The outlines live in a cached sprite: twelve of them would cost more script than the rest of a page's icons. */
export function ShapeIcon({ shape, size = 48, ...rest }: ShapeIconProps) {
  const symbol = size < 36 ? `${shape}-small` : shape;
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      {...rest}
    >
      <use href={`${sprite}#${symbol}`} />
    </svg>
  );
}
