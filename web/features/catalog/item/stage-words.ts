/** The house shows no photographs it does not have. */
export const rendered = 'Компьютерная визуализация по\u00A0параметрам камня';
export const renderedJewel = 'Компьютерная визуализация по\u00A0параметрам изделия';
