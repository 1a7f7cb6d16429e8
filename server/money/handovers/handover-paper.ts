/** The act by which things go to their buyer: what its paper says, frozen. */
export interface HandoverPaper {
  number: string;
  /** `2026-11-26`. */
  day: string;
  house: { name: string; inn: string; address: string };
  invoice: { number: string; day: string };
  buyer: { name: string; inn: string | null };
  proxy: { name: string; document: string } | null;
  items: { name: string; proof: string | null }[];
  note: string;
  /** Who acted for the house. */
  by: string;
}

/** The module that draws papers is given by the house: it stands above this one. */
export type DrawHandover = (paper: HandoverPaper, madeAt: Date) => Promise<{ bytes: Buffer }>;
