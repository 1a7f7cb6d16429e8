/** Specification, section 9 (constants) and section 4, «Home». */

/** A section is active once this share of it is seen. */
export const activeShare = 0.25;
/** Stillness, in ms, after which scrolling counts as ended and the hash follows the active section. */
export const scrollEndMs = 100;
/** Wait, in ms, before the panel scrolls to the hash the page was opened with. */
export const hashScrollMs = 500;
/** Wider than this the side panel is shown and a pair of banners stands side by side. */
export const wideScreen = '(min-width: 1200px)';
