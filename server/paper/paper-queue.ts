/** Of jobs that make papers. */
export const paperQueue = 'papers';
