import type { StatedPlace } from '#contract/content/statements/statement.ts';

/** What a letter says; how it looks is the same for all of them. Paths are addresses of the site. */
export interface Composition {
  /** The fact and its sum: «Лот 17: вашу ставку перебили, сейчас 44 000 000 ₽». */
  subject: string;
  /** Continues the subject; mail programs show it beside. */
  preheader?: string;
  /** Right of the mark, «Показ № 512»; when it was written, if nothing is given. */
  stamp?: string;
  heading: string;
  /** A diamond and a few words above the heading. */
  mark?: { text: string; tone: 'good' | 'bad' | 'metal' };
  /** One line under the heading: «Лот 17, «Полярная ночь»». */
  about?: string;
  /** Of what the whole letter is about, beside the heading. */
  picture?: LetterPicture;
  /** A letter about an auction that is running; `opening`: only its heading is dark, the rest is paper. */
  night?: boolean | 'opening';
  /** Date and time of an appointment. */
  leaf?: { day: string; month: string; time: string; text: string };
  paragraphs: string[];
  /** The one figure that matters, large. */
  sum?: { label: string; value: string };
  /** What the letter is about, row by row: «Когда», «Где», «Сумма». */
  facts?: LetterFact[];
  /** Over the items: «Покажем». */
  itemsHeading?: string;
  /** Goods, each with its picture and, where prices were promised, with what it costs. */
  items?: LetterItem[];
  /** More lists like that, each under its own heading. */
  sections?: LetterSection[];
  /** Under the items: «Всего». */
  total?: { label: string; value: string };
  /** The one thing to do, with its sum where there is one. */
  action?: LetterLink;
  /** The action belongs to the opening: what follows is about other things. */
  leads?: boolean;
  /** What else may be done. */
  links?: LetterLink[];
  /** Small print under the action. */
  note?: string;
  /** A second thought after the main part. */
  aside?: { heading: string; text: string; action?: LetterLink };
  /** The contact person. */
  manager?: { name: string; phone: string; email: string; text?: string };
  /** Why this letter came to this person. */
  why?: string;
  /** A way out of letters of this kind that takes a bare POST too (RFC 8058); mailings alone have one. */
  unsubscribePath?: string;
  /** Where one chooses which letters come, without signing in. */
  managePath?: string;
  /** Which of its sentences the house may put otherwise. */
  says?: LetterSays;
}

/** A letter's sentences and what stands in their braces. */
export interface LetterSays {
  place: StatedPlace;
  words: Readonly<Record<string, string>>;
}

export interface LetterLink {
  label: string;
  path: string;
}

export interface LetterFact {
  label: string;
  value: string;
  /** Small print under the value. */
  note?: string;
}

export interface LetterPicture {
  /** An address of a picture as pages have it, `/pictures/{key}/{width}`; letters take its form for mail. */
  path: string;
  alt: string;
}

export interface LetterItem {
  name: string;
  path: string;
  picture: string | null;
  /** «2 450 000 ₽», «цена по запросу»; absent: no prices in this letter. */
  price?: string;
  /** «1 643 000 ₽ за карат», «размер 16,5». */
  priceNote?: string;
  /** Small print under the name: grades, number, where it lies. */
  note?: string;
}

export interface LetterSection {
  heading: string;
  items: LetterItem[];
}

/** The sender as letters show it. */
export interface Sender {
  publicUrl: string;
  supportEmail: string;
  phone?: string;
  /** Our postal address. */
  address?: string;
}
