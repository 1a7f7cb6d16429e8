import type { RawData } from 'ws';
import { type LiveRequest, liveRequest } from '#contract/live/auction-live.ts';

/** Bytes of the longest request, with room to spare. */
export const longestRequest = 256;
const ping = /"do"\s*:\s*"ping"/;
const knownTopic = /"topic"\s*:\s*"(?:lot|log|auction|desk|user):[1-9]\d{0,15}"/;

/** Undefined: not what a page says. A topic that cannot exist is cut before it is parsed: that is the dear part. */
export function readRequest(data: RawData): LiveRequest | undefined {
  const text = String(data);
  if (!knownTopic.test(text) && !ping.test(text)) return undefined;
  try {
    return liveRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
