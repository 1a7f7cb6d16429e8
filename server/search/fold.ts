/** Letters as they are compared. */
export const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
