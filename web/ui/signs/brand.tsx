import type { SVGProps } from 'react';
import sprite from './brand.svg?no-inline';

type MarkProps = Omit<SVGProps<SVGSVGElement>, 'children'>;

export function Monogram(props: MarkProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width="34"
      height="34"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      {...props}
    >
      <path d="M10 43V15L17 8H41L32 19.5H23L20.5 22V43Z" strokeWidth="1.5" />
      <path d="M10 15L20.5 22M17 8L23 19.5M15.2 43V18.5L20 13.8H36.5" strokeWidth=".9" />
    </svg>
  );
}

export function Wordmark(props: MarkProps) {
  return (
    <svg viewBox="0 0 152 44" width="110.5" height="32" fill="currentColor" aria-hidden="true" {...props}>
      <use href={`${sprite}#wordmark`} />
    </svg>
  );
}
