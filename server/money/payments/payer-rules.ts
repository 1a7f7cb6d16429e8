/** Who may pay an invoice or a deposit without confirmation: those named in the papers. */
export interface Buyer {
  names: readonly string[];
  inn: string;
  /** Accounts they have paid from, or named themselves. */
  accounts: readonly string[];
}

const forms: [RegExp, string][] = [
  [/общество с ограниченной ответственностью/g, 'ооо'],
  [/(публичное|непубличное) акционерное общество/g, 'ао'],
  [/акционерное общество/g, 'ао'],
  [/индивидуальный предприниматель/g, 'ип'],
];

/** «АНТОНОВА МАРИНА ДМИТРИЕВНА//МОСКВА//» and «Антонова Марина Дмитриевна» are one name; the order of its words is no matter. */
function wordsOfName(name: string): string {
  let words = (name.split('//')[0] ?? '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (const [long, short] of forms) words = words.replace(long, short);
  return words
    .split(' ')
    .filter((word) => word !== 'ип')
    .sort()
    .join(' ');
}

/** Initials, or a single word, are many people. */
const saysWho = (words: string): boolean => words.split(' ').filter((word) => word.length > 1).length > 1;

/** [M10] The same ИНН, the same account or the same full name. Two different ИНН are two payers, whatever they are called. */
export function isBuyer(
  payer: { name: string; inn: string; account: string },
  { names, inn, accounts }: Buyer,
): boolean {
  if (payer.inn && inn) return payer.inn === inn;
  if (payer.account && accounts.includes(payer.account)) return true;
  const words = wordsOfName(payer.name);
  return saysWho(words) && names.some((name) => wordsOfName(name) === words);
}
