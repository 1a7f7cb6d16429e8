const patronymic = /(?:вич|ьич|вна|чна|оглы|кызы)$/i;

/**
 * «Елена» from «Елена Орлова», «Орлова Елена Петровна» and «Елена Петровна Орлова»: the word before a patronymic,
 * or the first.
 */
export function firstNameOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const place = words.findIndex((word, index) => index > 0 && patronymic.test(word));
  return words[Math.max(0, place - 1)] ?? '';
}
