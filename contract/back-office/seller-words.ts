/** The basis of selling on behalf of others: in our own name, or in the owner's. */
export const basisWords = { commission: 'Комиссия', agency: 'Агентский договор' } as const;
export type Basis = keyof typeof basisWords;

export const sellerForms = { person: 'Человек', company: 'Компания' } as const;
export type SellerForm = keyof typeof sellerForms;

/** How an owner agreed to a lower reserve. */
export const consentManners = {
  paper: 'на\u00A0бумаге',
  letter: 'письмом',
  telephone: 'по\u00A0телефону',
  meeting: 'при встрече',
} as const;
export type ConsentManner = keyof typeof consentManners;
/** Or said by the owner themselves, signed in. */
export const keptManners = { ...consentManners, cabinet: 'в\u00A0кабинете' } as const;
export type KeptManner = keyof typeof keptManners;

export const consignmentActWords = { intake: 'Акт приёма', return: 'Акт возврата' } as const;
export type ConsignmentActKind = keyof typeof consignmentActWords;
