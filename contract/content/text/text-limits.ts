/** Lists inside lists: four levels. Apart from the schema, which pages do without. */
export const maxDepth = 3;
