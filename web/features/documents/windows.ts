import type { CompanyPaper } from '#contract/documents/documents.ts';

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    /** What a paper of the person's company is. */
    'company-paper': { paper: CompanyPaper; onDone: () => void };
    /** Gives a company a paper. */
    'give-paper': { company: { userId: number; name: string } };
    /** A document of the staff library; a keeper may add versions and remove it. */
    'library-document': { id: number; keeper: boolean; onDone: () => void };
    /** A new document, or the next version of one. */
    'library-upload': { document?: { id: number; title: string }; onDone: () => void };
  }
}
