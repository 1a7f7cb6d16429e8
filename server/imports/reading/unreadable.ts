/** Why a file is no list that the house can read, in words for the person who sent it. */
export class Unreadable extends Error {}
