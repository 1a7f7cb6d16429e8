/** Lists inside lists: four levels. Apart from the schema, which pages do without. */
export const deepest = 3;
