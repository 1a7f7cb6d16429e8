import type { About } from './windows.ts';

/** What the house needs to find the thing again. */
export const aboutOf = (about: About | undefined) =>
  about
    ? { ...(about.itemId && { itemId: about.itemId }), ...(about.lotId && { lotId: about.lotId }) }
    : null;

/** The item or the lot the person asks about goes with the form: they see which. */
export function AboutLine({ about }: { about: About | undefined }) {
  return about ? (
    <p>
      <span className="muted">О чём:</span> {about.name}
      {about.itemId && <span className="faint nowrap"> №&nbsp;{about.itemId}</span>}
    </p>
  ) : null;
}
