/** The address that the browser is on its way to; empty on the server and for the page that was served. */
let asked = '';

export const askFor = (href: string): void => {
  asked = href;
};
export const askedAddress = (): string => asked;
