/** Instants are milliseconds since 1970, as the database's clock gave them. */
export type Instant = number;

export const iso = (at: Instant): string => new Date(at).toISOString();
export const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at));

export interface Course {
  endsAt: Instant;
  /** W: a bid this close to the end moves it. */
  windowMs: number;
  hardEnd: Instant | null;
}

/** The end after a published bid [A19, A20]. */
export function endAfterBid({ endsAt, windowMs, hardEnd }: Course, at: Instant): Instant {
  if (at < endsAt - windowMs) return endsAt;
  return Math.max(endsAt, Math.min(at + windowMs, hardEnd ?? Number.POSITIVE_INFINITY));
}

/** [A22] */
export const endAfterPause = (remainingMs: number, windowMs: number, now: Instant): Instant =>
  now + Math.max(remainingMs, windowMs);

/** A silence of the heartbeat longer than this is an outage. */
export const maxSilenceMs = 10_000;

export const isOutage = (lastBeat: Instant, now: Instant): boolean => now - lastBeat > maxSilenceMs;

/** [A23] The same end when the gap did not touch the lot's last W. */
export function endAfterOutage(
  { endsAt, windowMs }: Course,
  gap: { from: Instant; until: Instant },
): Instant {
  const touched = endsAt - windowMs < gap.until && endsAt > gap.from;
  return touched ? Math.max(endsAt, gap.until) + windowMs : endsAt;
}

/** [A24] */
export const plannedEnd = (
  plan: { firstClosesAt: Instant; staggerSeconds: number; windowMs: number },
  place: number,
  now: Instant,
): Instant => Math.max(plan.firstClosesAt, now + plan.windowMs) + place * plan.staggerSeconds * 1000;
