/** An icon that only the lights need: the library's set does without. */
export const Drawn = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.25}
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);
