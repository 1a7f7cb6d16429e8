/** Of the demo house, invented with its stones: their numbers are checked in the house itself. */
export const demoLaboratories = [
  'Якутская геммологическая лаборатория',
  'Московская палата геммологов',
  'Лаборатория дома «Грань»',
] as const;

/** Where a laboratory tells by a number what it wrote. */
const checks: Record<string, string> = {
  GIA: 'https://www.gia.edu/report-check?reportno=',
  IGI: 'https://www.igi.org/verify-your-report/?r=',
  HRD: 'https://my.hrdantwerp.com/?record_number=',
  ...Object.fromEntries(demoLaboratories.map((name) => [name, '/dev/certificates/'])),
};

/** The page on which anyone can check a certificate's number; null where the house knows none. */
export function checkHref(laboratory: string, number: string): string | null {
  const page = checks[laboratory];
  return page ? page + encodeURIComponent(number) : null;
}
