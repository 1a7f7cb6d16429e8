export const documentWords = {
  passport: 'Паспорт РФ',
  'foreign-passport': 'Иностранный паспорт',
  residence: 'Вид на\u00A0жительство',
  other: 'Другой документ',
} as const;
export type DocumentKind = keyof typeof documentWords;
export const documentKinds = Object.keys(documentWords) as [DocumentKind, ...DocumentKind[]];
