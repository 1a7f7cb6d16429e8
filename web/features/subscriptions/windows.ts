export {};

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    subscription: { kinds?: string[] };
    'subscription-confirm': { token: string };
  }
}
