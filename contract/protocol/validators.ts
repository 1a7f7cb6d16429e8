/**
 * Field rules with the wording fixed by the specification. The browser's forms and the server's parsing use the
 * same functions, so both give the same message for the same value. An empty value passes everything but
 * `required`.
 */
export type Validator = (value: string) => string | undefined;

export const messages = {
  required: 'Обязательное поле',
  format: 'Неверный формат',
  name: 'Символы А-Я, а-я, A-Z, a-z',
  min8: 'Это значение должно содержать от 8 символов',
  max20: 'Это значение должно содержать до 20 символов',
} as const;

export const required: Validator = (value) => (value.trim() === '' ? messages.required : undefined);

const unlessEmpty =
  (fits: (value: string) => boolean, message: string): Validator =>
  (value) =>
    value === '' || fits(value) ? undefined : message;

// One address, no spaces, a dot in the host: what a letter can be sent to. The confirmation letter proves the rest.
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;
export const email = unlessEmpty((value) => value.length <= 254 && emailPattern.test(value), messages.format);

export const personName = unlessEmpty((value) => /^[А-Яа-яЁёA-Za-z\s-]+$/u.test(value), messages.name);

/** `+7 (999) 999-99-99` is 18 characters: the phone mask filled to its end. */
export const length18 = unlessEmpty((value) => value.length === 18, messages.format);

export const length8to20: Validator = (value) => {
  if (value === '' || (value.length >= 8 && value.length <= 20)) return undefined;
  return value.length < 8 ? messages.min8 : messages.max20;
};

export const numeric = unlessEmpty((value) => /^\d+$/.test(value), messages.format);

const phonePattern = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/;
export const phone: Validator = (value) =>
  length18(value) ?? (value === '' || phonePattern.test(value) ? undefined : messages.format);

/** The first complaint of several rules. */
export const all =
  (...rules: Validator[]): Validator =>
  (value) => {
    for (const rule of rules) {
      const complaint = rule(value);
      if (complaint) return complaint;
    }
    return undefined;
  };
