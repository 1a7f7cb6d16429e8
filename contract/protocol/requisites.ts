import type { Validator } from './validators.ts';

/**
 * Validators of a company's numbers. Check digits reveal a typing error; the message names the digit. An empty
 * value passes: whether a number is required is another rule.
 */
const digitsOf = (value: string): number[] => [...value].map(Number);

const weigh = (digits: number[], weights: number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * digits[place]!, 0);

const wrongDigit = (what: string, right: number, typed: number): string =>
  `${what} не\u00A0сходится: контрольная цифра должна быть ${right}, введена ${typed}`;

const innTen = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const innEleven = [7, ...innTen];
const innTwelve = [3, ...innEleven];

/** 10 digits of a company, 12 of a sole trader. */
export const inn: Validator = (value) => {
  if (value === '') return undefined;
  if (!/^(\d{10}|\d{12})$/.test(value))
    return 'В\u00A0ИНН 10 цифр у\u00A0компании, 12 у\u00A0предпринимателя';
  const digits = digitsOf(value);
  for (const weights of value.length === 10 ? [innTen] : [innEleven, innTwelve]) {
    const right = (weigh(digits, weights) % 11) % 10;
    const typed = digits[weights.length]!;
    if (right !== typed) return wrongDigit('ИНН', right, typed);
  }
  return undefined;
};

/** 13 digits of a company (ОГРН), 15 of a sole trader (ОГРНИП). */
export const ogrn: Validator = (value) => {
  if (value === '') return undefined;
  if (!/^(\d{13}|\d{15})$/.test(value)) return 'В\u00A0ОГРН 13 цифр, в\u00A0ОГРНИП\u00A015';
  const body = BigInt(value.slice(0, -1));
  const right = Number(body % BigInt(value.length - 2)) % 10;
  const typed = Number(value.at(-1));
  return right === typed ? undefined : wrongDigit(value.length === 13 ? 'ОГРН' : 'ОГРНИП', right, typed);
};

/** It has no check digit; letters may stand where the reason of registration is. */
export const kpp: Validator = (value) =>
  value === '' || /^\d{4}[\dA-Z]{2}\d{3}$/.test(value)
    ? undefined
    : 'В\u00A0КПП 9 знаков, например 770101001';

export const bik: Validator = (value) =>
  value === '' || /^0\d{8}$/.test(value) ? undefined : 'В\u00A0БИК 9 цифр, первая ноль';

const keyWeights = [7, 1, 3];
const keyPlace = 8;

/** What a bank's number adds to an account's: its last three digits, or the region for accounts in the central bank. */
const bankPart = (bank: string, correspondent: boolean): string =>
  correspondent || /00[012]$/.test(bank) ? `0${bank.slice(4, 6)}` : bank.slice(-3);

const keyed =
  (what: string, correspondent: boolean) =>
  (value: string, bank: string): string | undefined => {
    if (value === '') return undefined;
    if (!/^\d{20}$/.test(value)) return `В\u00A0номере счёта 20 цифр, введено ${value.length}`;
    if (bank === '') return 'Сначала укажите БИК: счёт сверяется с\u00A0банком';
    if (bik(bank)) return undefined;
    const digits = digitsOf(bankPart(bank, correspondent) + value);
    const typed = Number(value[keyPlace]);
    digits[3 + keyPlace] = 0;
    const sum = digits.reduce((total, digit, place) => total + digit * keyWeights[place % 3]!, 0);
    const right = (sum * 3) % 10;
    return right === typed
      ? undefined
      : `${what} не\u00A0подходит к\u00A0этому БИК: контрольная цифра должна быть ${right}, введена ${typed}. Сверьте девятую цифру счёта`;
  };

/** An account of a client, checked against the number of its bank. */
export const bankAccount = keyed('Счёт', false);
/** The bank's own account in the central bank. */
export const correspondentAccount = keyed('Корреспондентский счёт', true);

/** A company's numbers and a sole trader's do not go together. */
export const ogrnOfInn = (ogrnValue: string, innValue: string): string | undefined => {
  const fits = innValue.length === 12 ? 15 : 13;
  if (ogrnValue === '' || innValue === '' || ogrn(ogrnValue) || inn(innValue) || ogrnValue.length === fits)
    return undefined;
  return fits === 15
    ? 'ИНН из\u00A012 цифр у\u00A0предпринимателя: нужен ОГРНИП из\u00A015 цифр'
    : 'ИНН из\u00A010 цифр у\u00A0компании: нужен ОГРН из\u00A013 цифр';
};

export interface CompanyNumbers {
  inn: string;
  ogrn: string;
  kpp: string;
  bik: string;
  account: string;
  correspondent: string;
}

/** What is wrong with a company's numbers, each alone and all together: an account belongs to its bank. */
export function companyComplaints(company: CompanyNumbers): Partial<Record<keyof CompanyNumbers, string>> {
  const { inn: innValue, ogrn: ogrnValue, kpp: kppValue, bik: bank } = company;
  const traders = kppValue && innValue.length === 12 ? 'У\u00A0предпринимателя нет КПП' : undefined;
  const found = {
    inn: inn(innValue),
    ogrn: ogrn(ogrnValue) ?? ogrnOfInn(ogrnValue, innValue),
    kpp: kpp(kppValue) ?? traders,
    bik: bik(bank),
    account: bankAccount(company.account, bank),
    correspondent: correspondentAccount(company.correspondent, bank),
  };
  return Object.fromEntries(Object.entries(found).filter(([, complaint]) => complaint));
}

const innWord = /ИНН\D{0,3}(\d[\d ]*)/giu;
const kppWord = /КПП\D{0,3}(\d[\dA-Z]{3,})/gu;
const ogrnWord = /ОГРН(?:ИП)?\D{0,3}(\d[\d ]*)/giu;
const bikWord = /БИК\D{0,3}(\d[\d ]*)/giu;
const accountWord =
  /((?:р|к)[./ ]{0,2}с(?:ч[её]т)?|(?:расч[её]тный|корр?(?:еспондентский)?\.?) сч[её]т)\D{0,4}(\d[\d ]*)/giu;

const numbersOf = (text: string, word: RegExp): string[] =>
  [...text.matchAll(word)].map((found) => found.at(-1)!.replaceAll(' ', ''));

/** Requisites typed as one text: every number that is named in it is checked like one with a field of its own. */
export const requisitesText: Validator = (text) => {
  const banks = numbersOf(text, bikWord);
  const complaints = [
    ...numbersOf(text, innWord).map(inn),
    ...numbersOf(text, kppWord).map(kpp),
    ...numbersOf(text, ogrnWord).map(ogrn),
    ...banks.map(bik),
    ...[...text.matchAll(accountWord)].map(([, name, number]) => {
      const rule = /^к/iu.test(name!) ? correspondentAccount : bankAccount;
      const bank = banks.length === 1 ? banks[0]! : '';
      const complaint = rule(number!.replaceAll(' ', ''), bank);
      // Without one bank there is nothing to hold the account against.
      return bank === '' && complaint?.startsWith('Сначала') ? undefined : complaint;
    }),
  ];
  return complaints.find(Boolean);
};
