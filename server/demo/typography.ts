/** Short words keep to the next one and a dash to the previous: the house's texts are written with plain spaces. */
export const typograph = (text: string): string =>
  text
    .replace(/(?<=^|[\s(«])([А-Яа-яЁё]{1,2}|для|без|при|под|над) (?=\S)/g, '$1\u00A0')
    .replace(/(\d) (?=[а-яё%₽])/g, '$1\u00A0')
    .replaceAll(' — ', '\u00A0— ');
