/** The time as a value that is handed in, so that a test can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
