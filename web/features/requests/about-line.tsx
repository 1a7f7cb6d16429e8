import type { About } from './windows.ts';

/** The numbers by which the server finds the thing. */
export const aboutOf = (about: About | undefined) =>
  about
    ? { ...(about.itemId && { itemId: about.itemId }), ...(about.lotId && { lotId: about.lotId }) }
    : null;

/** Shows the item or the lot that the form is about. */
export function AboutLine({ about }: { about: About | undefined }) {
  return about ? (
    <p>
      <span className="muted">О чём:</span> {about.name}
      {about.itemId && <span className="faint nowrap"> №&nbsp;{about.itemId}</span>}
    </p>
  ) : null;
}
