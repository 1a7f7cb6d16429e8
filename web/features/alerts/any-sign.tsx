import type { SVGProps } from 'react';
import { hammerPath, stonePath } from '#web/ui/signs/trade-paths.ts';

/** Beside a filter of no one form: a stone from its side or, of lots alone, the hammer. */
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
