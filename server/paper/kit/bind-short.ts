/** A short word does not stay alone at the end of a line. */
export const bindShort = (text: string): string =>
  text.replace(
    /(?<=^|[\s(«])(а|в|и|к|о|с|у|во|до|за|из|на|не|но|ни|об|от|по|со)\s+/giu,
    (_, word: string) => `${word}\u00A0`,
  );
