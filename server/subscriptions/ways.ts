import type { KeyObject } from 'node:crypto';
import { type MailingKind, mailingKinds } from '#contract/subscriptions/subscription-words.ts';
import { sameText, sign } from '#server/platform/http/tokens.ts';

/** What a letter's reader may do without signing in: stop letters like this one, or choose which come. */
export interface Ways {
  out(subscriberId: number, kinds: readonly MailingKind[]): string;
  manage(subscriberId: number): string;
}

interface WayOut {
  subscriberId: number;
  kinds: MailingKind[];
}

const outPattern = /^m(\d{1,15})-([0-9]{1,9})-([\w-]{43})$/;
const managePattern = /^(\d{1,15})-([\w-]{43})$/;

/** Both prove themselves, so they work for as long as the letter is kept; one does not open the other. */
export const openWays = (key: KeyObject): Ways => ({
  out: (subscriberId, kinds) => {
    const places = [...new Set(kinds)].map((kind) => mailingKinds.indexOf(kind)).sort();
    const words = `m${subscriberId}-${places.join('')}`;
    return `/letters/unsubscribe/${words}-${sign(key, words)}`;
  },
  manage: (subscriberId) =>
    `/subscriptions-management#token=${subscriberId}-${sign(key, `manage ${subscriberId}`)}`,
});

export function readWayOut(key: KeyObject, token: string): WayOut | undefined {
  const [, id, places, signature] = outPattern.exec(token) ?? [];
  if (!places || !signature || !sameText(signature, sign(key, `m${id}-${places}`))) return undefined;
  return {
    subscriberId: Number(id),
    kinds: [...places].flatMap((place) => mailingKinds[Number(place)] ?? []),
  };
}

export function readManageToken(key: KeyObject, token: string): number | undefined {
  const [, id, signature] = managePattern.exec(token) ?? [];
  return signature && sameText(signature, sign(key, `manage ${id}`)) ? Number(id) : undefined;
}
