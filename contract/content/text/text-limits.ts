/** Lists inside lists: four levels. Apart from the schema, which pages do without. */
export const maxDepth = 3;
/** Tags inside tags: deeper ones would exhaust the stack of whatever walks a text. No text that was ever written has twenty. */
export const maxNesting = 100;
