/** Within 24 px: a stone from its side, the hammer of a sale. */
export const stonePath = 'M7.5 4.5H16.5L21 9.5L12 20.5L3 9.5ZM3 9.5H21M8.5 9.5L12 20.5L15.5 9.5L12 4.5Z';
export const hammerPath = 'M12 3.5L20.5 12L16.5 16L8 7.5ZM12.2 11.8L4 20M13.5 20.5H21';
