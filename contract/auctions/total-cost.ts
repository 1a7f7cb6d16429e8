/** What a winning bid comes to; premium and tax are thousandths, as the auction's conditions set them. */
export interface Terms {
  premium: number;
  vat: number | null;
}

export interface TotalCost {
  bid: number;
  premium: number;
  vat: number;
  total: number;
}

/** Whole rubles; the tax is counted on the bid together with the premium. */
export function totalCost(bid: number, { premium, vat }: Terms): TotalCost {
  const fee = Math.round((bid * premium) / 1000);
  const tax = vat ? Math.round(((bid + fee) * vat) / 1000) : 0;
  return { bid, premium: fee, vat: tax, total: bid + fee + tax };
}

/** 125 → «12,5 %». */
export const percentText = (thousandths: number): string =>
  `${String(thousandths / 10).replace('.', ',')}\u00A0%`;
