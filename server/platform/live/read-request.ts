import type { RawData } from 'ws';
import { type LiveRequest, liveRequest } from '#contract/auctions/auction-live.ts';

/** Bytes of the longest request, with a margin. */
export const maxRequestLength = 256;
const ping = /"do"\s*:\s*"ping"/;
const knownTopic = /"topic"\s*:\s*"(?:lot|log|auction|desk|user):[1-9]\d{0,15}"/;

/** Undefined: not a valid request. Impossible topics are rejected before parsing, which is the slow part. */
export function parseLiveRequest(data: RawData): LiveRequest | undefined {
  const text = String(data);
  if (!knownTopic.test(text) && !ping.test(text)) return undefined;
  try {
    return liveRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
