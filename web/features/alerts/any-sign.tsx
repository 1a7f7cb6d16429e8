import type { SVGProps } from 'react';
import { hammerPath, stonePath } from '#web/ui/signs/trade-paths.ts';

/** The sign of a filter without a single shape: a stone from its side, or for lots the hammer. */
export const AnySign = ({ lots, ...rest }: SVGProps<SVGSVGElement> & { lots: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={40}
    height={40}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.25}
    aria-hidden="true"
    {...rest}
  >
    <path vectorEffect="non-scaling-stroke" d={lots ? hammerPath : stonePath} />
  </svg>
);
