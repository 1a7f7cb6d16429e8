/** Stones of a set are equal: some of them cost their share. Null is «Цена по запросу». */
export const priceOfSome = (
  price: number | null,
  some: number | null | undefined,
  all: number,
): number | null => (price === null || !some || some >= all ? price : Math.round((price * some) / all));
