/**
 * Topics of the live stream. Each has its own counter without gaps, kept on a locked row. `lot` and `auction` are
 * public, `log` and `desk` are for auction managers, `user` for that person.
 */
export const topicName = {
  lot: (lotId: number): string => `lot:${lotId}`,
  log: (lotId: number): string => `log:${lotId}`,
  auction: (auctionId: number): string => `auction:${auctionId}`,
  /** Of a led sale: who stands at its desk. */
  desk: (auctionId: number): string => `desk:${auctionId}`,
  user: (userId: number): string => `user:${userId}`,
};
export type TopicKind = keyof typeof topicName;

/** `lot:17` → its kind and id. */
export function readTopic(topic: string): { kind: TopicKind; id: number } {
  const colon = topic.indexOf(':');
  return { kind: topic.slice(0, colon) as TopicKind, id: Number(topic.slice(colon + 1)) };
}
