import type { MaskitoOptions } from '@maskito/core';

const digit = /\d/;
const pattern = '+7 (999) 999-99-99';

/* People type or paste 8 900… and 7900… for +7 900…: the country digit must not land in the area code. */
function withoutCountryDigit(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > 10 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  return national.slice(0, 10);
}

export const phoneMask: MaskitoOptions = {
  mask: [...pattern].map((char) => (char === '9' ? digit : char)),
  preprocessors: [
    ({ elementState, data }) => {
      const digits = elementState.value.replace(/\D/g, '');
      if (data && digits.length <= 1) {
        const typed = data.replace(/\D/g, '');
        return {
          elementState,
          data: typed.length > 10 ? withoutCountryDigit(data) : typed.replace(/^8/, '7'),
        };
      }
      if (!data && !elementState.value.startsWith('+7') && digits.length >= 10) {
        const value = withoutCountryDigit(elementState.value);
        return { elementState: { value, selection: [value.length, value.length] }, data };
      }
      return { elementState, data };
    },
  ],
};
