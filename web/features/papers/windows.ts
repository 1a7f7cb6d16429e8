import type { PaperVariant } from '#contract/documents/paper-words.ts';
import type { Paper, PaperSource, PreviewOrder } from '#contract/documents/papers.ts';

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    /** Which paper is made of the items, and what it shows. */
    'catalog-pdf': {
      source: PaperSource;
      itemsCount: number;
      variant?: PaperVariant;
      /** Jewelry alone: it has no passports and no indices. */
      withoutStones?: boolean;
      /** The client a manager orders it for, and their address. */
      clientName?: string;
      clientEmail?: string;
    };
    /** The address that gets the link. */
    'pdf-request': { order: PreviewOrder; jewels?: boolean; clientEmail?: string };
    'pdf-success': { paper: Paper; clientEmail?: string };
    /** A letter's link to a paper: the person's own, or one good for that file alone. */
    'pdf-file': { id: number } | { token: string };
    /** A manager sends a paper to a client. */
    'pdf-send': { id: number; title: string; email?: string };
  }
}
