/** A column of an index as a snapshot keeps it: something that `structuredClone` could copy. */
export interface KeptColumn<Kept = unknown> {
  /** The first `size` slots, as they are now. */
  keep(size: number): Kept;
  restore(kept: Kept): void;
}
