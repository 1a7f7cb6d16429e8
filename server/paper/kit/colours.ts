/** The site's colours as ink. */
export const ink = {
  ink: '#15171c',
  ink2: '#52545b',
  ink3: '#65666b',
  line: '#dad6cb',
  line2: '#c4bfb2',
  box: '#f6f4ef',
  bronze: '#7f5f35',
  garnet: '#962a30',
  night: '#0b1525',
  nightLine: '#3c4f6b',
  snow: '#f1f1ec',
  snow2: '#b3bdcb',
} as const;
export type InkColour = keyof typeof ink;

/** Line weights, millimetres. */
export const hair = 0.2;
export const rule = 0.3;
