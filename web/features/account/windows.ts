import type { OwnCompany, OwnCorrection } from '#contract/account/own-account.ts';

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    authentication: { expired?: boolean; view?: 'login' | 'register' | 'forgot'; next?: string };
    'confirm-address': { token: string };
    'reset-password': { token: string };
    /** Of a letter to either of the two addresses. */
    'change-address': { token: string };
    'correct-company': { company: OwnCompany; correction: OwnCorrection | null; onDone: () => void };
    'second-factor': { mandatory?: boolean; next?: string };
  }
}
