import type { Footer } from '#contract/content/site.ts';
import { nbsp } from '#contract/russian.ts';
import type { Db } from '#server/platform/db.ts';
import { readBlock } from './content-store.ts';
import { type FooterFacts, readFooterFacts, readPublishedCodes } from './house-facts-store.ts';

/** The block as written; values of the requisites win over it, and unpublished texts are not linked. */
export async function showFooter(db: Db): Promise<{ items: Footer[] }> {
  const { items } = await readBlock<Footer>(db, 'footer');
  return { items: await Promise.all(items.map((footer) => tellOfHouse(db, footer))) };
}

export async function tellOfHouse(db: Db, footer: Footer): Promise<Footer> {
  const [facts, published] = await Promise.all([readFooterFacts(db), readPublishedCodes(db)]);
  const isOpen = ({ href }: { href: string }) => {
    const code = /^\/doc\/([^/]+)\/$/.exec(href)?.[1];
    return code === undefined || published.has(code);
  };
  return { ...footer, ...(facts && factsOf(footer, facts)), links: footer.links.filter(isOpen) };
}

const factsOf = (footer: Footer, facts: FooterFacts): Partial<Footer> => ({
  phone: facts.phone || footer.phone,
  email: facts.email || footer.email,
  address: facts.address || footer.address,
  legal: facts.name ? legalLine(facts) : footer.legal,
});

const legalLine = ({ name, ogrn, inn, address, assay }: FooterFacts): string =>
  [
    `${name}.`,
    [ogrn && `ОГРН${nbsp}${ogrn}`, inn && `ИНН${nbsp}${inn}`].filter(Boolean).join(', '),
    address && `Адрес: ${address}`,
    assay && `Специальный учёт в${nbsp}пробирном надзоре: ${assay}`,
  ]
    .filter(Boolean)
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ');
