/** Why a file cannot be read as a list, in words for its sender. */
export class Unreadable extends Error {}
