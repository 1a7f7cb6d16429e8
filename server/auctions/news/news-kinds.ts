/** What can happen to a bidder on a lot. */
export type BidNewsKind =
  | 'outbid'
  | 'leading'
  /** [A32] Led when the lot closed; the sale is not confirmed yet. */
  | 'awaiting'
  | 'won'
  | 'lost'
  | 'extended'
  | 'annulled'
  | 'rebidding'
  | 'withdrawn'
  /** [A33] A winner fell away; the next one is asked; what was asked is over. */
  | 'passed-over'
  | 'second-asked'
  | 'second-ended'
  | 'reserve-met'
  /** [A54] A lot that had closed is called again. */
  | 'reopened';

/** News of an auction's course, for its followers. */
export type CourseNewsKind =
  | 'admission-opened'
  | 'lots-added'
  | 'moved'
  | 'started'
  | 'results'
  | 'cancelled';

/** All kinds of news; each has its words. */
export type NewsKind =
  | BidNewsKind
  | CourseNewsKind
  | 'lot-on-sale'
  | 'lot-sold'
  | 'lot-unsold'
  | 'lot-withdrawn'
  | 'resumed'
  | 'strained'
  | 'second-accepted'
  | 'second-declined'
  | 'second-silent'
  | 'admission'
  | 'admission-asked'
  /** [A55] What was written of the lot changed after a written offer came. */
  | 'written-asked';
