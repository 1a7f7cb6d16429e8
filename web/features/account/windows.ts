import type { OwnCompany, OwnCorrection } from '#contract/account/own-account.ts';
import type { Answer } from '#contract/index.ts';

export type Enrolment = Answer<'POST /api/internal/user/second-factor/enrol'>;

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    authentication: {
      expired?: boolean;
      view?: 'login' | 'register' | 'forgot';
      password?: string;
      next?: string;
    };
    'confirm-address': { token: string };
    'reset-password': { token: string };
    /** Of a letter to either of the two addresses. */
    'change-address': { token: string };
    'correct-company': { company: OwnCompany; correction: OwnCorrection | null; onDone: () => void };
    'second-factor': { mandatory?: boolean; enrolment?: Enrolment; next?: string };
  }
}
