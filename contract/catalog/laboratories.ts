/** Invented for the demo data; their numbers are checked on our own pages. */
export const demoLaboratories = [
  'Якутская геммологическая лаборатория',
  'Московская палата геммологов',
  'Лаборатория дома «Грань»',
] as const;

/** Pages where laboratories publish certificates by number. */
const checks: Record<string, string> = {
  GIA: 'https://www.gia.edu/report-check?reportno=',
  IGI: 'https://www.igi.org/verify-your-report/?r=',
  HRD: 'https://my.hrdantwerp.com/?record_number=',
  ...Object.fromEntries(demoLaboratories.map((name) => [name, '/dev/certificates/'])),
};

/** The page on which a certificate's number can be checked; null where none is known. */
export function checkHref(laboratory: string, number: string): string | null {
  const page = checks[laboratory];
  return page ? page + encodeURIComponent(number) : null;
}
