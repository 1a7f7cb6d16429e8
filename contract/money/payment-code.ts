/** Who is paid, how much and what for. */
export interface Payment {
  name: string;
  account: string;
  bank: string;
  bik: string;
  correspondent: string;
  inn: string;
  kpp: string;
  purpose: string;
  /** Kopecks. */
  sum: number;
}

const separators = ['|', '~', '^', ';', '#', '&', '$', '\u001F'];

/** What a bank's application reads (ГОСТ Р 56042-2014, UTF-8): the separator is the first that no value holds. */
export function paymentCode({
  name,
  account,
  bank,
  bik,
  correspondent,
  inn,
  kpp,
  purpose,
  sum,
}: Payment): string {
  const values: [string, string, number][] = [
    ['Name', name, 160],
    ['PersonalAcc', account, 20],
    ['BankName', bank, 45],
    ['BIC', bik, 9],
    // A bank that has none is told by a zero.
    ['CorrespAcc', correspondent || '0', 20],
    ['Sum', String(sum), 18],
    ['Purpose', purpose, 210],
    ['PayeeINN', inn, 12],
    ['KPP', kpp, 9],
  ];
  const told = values.flatMap(([key, value, most]) => {
    const text = [...value.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, most).join('');
    return text ? [`${key}=${text}`] : [];
  });
  const separator = separators.find((one) => !told.some((text) => text.includes(one)))!;
  return ['ST00012', ...told].join(separator);
}

/** Without these no bank takes a payment. */
export const canBePaid = ({ name, account, bank, bik }: Omit<Payment, 'purpose' | 'sum'>): boolean =>
  [name, account, bank, bik].every(Boolean);
