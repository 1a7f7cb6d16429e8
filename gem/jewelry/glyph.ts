/** Advance, then strokes in path notation: y up, baseline 0, x-height 10, capitals 15. */
export type Glyph = readonly [advance: number, strokes: string];
