import type { AskedSale, Deal } from '#contract/back-office/selling.ts';

/** The client of a hold or a sale, as far as the page knows them. */
export interface Buyer {
  name: string;
  email: string;
}

declare module '#web/app/modals/modals.ts' {
  interface ModalInputs {
    'hold-item': {
      item: { id: number; name: string };
      buyer?: Buyer;
      requestId?: number;
      meetingId?: number;
      onDone: (deal: Deal) => void;
    };
    'sell-item': {
      item: { id: number; name: string };
      deal: Pick<Deal, 'price'>;
      buyer?: Buyer;
      onDone: (deal: Deal) => void;
    };
    'decide-sale': {
      asked: Omit<AskedSale, 'item'>;
      item: { name: string };
      onDone: (agreed: boolean) => void;
    };
  }
}
