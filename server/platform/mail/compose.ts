import { escapeHtml } from '../escape-html.ts';

/** What a letter says; how it looks is the same for all of them. */
export interface Composition {
  subject: string;
  /** Goes on where the subject ends; shown by mail programs beside it. */
  preheader?: string;
  heading: string;
  paragraphs: string[];
  /** A letter about an auction that is running. */
  night?: boolean;
  /** What the letter is about, row by row: «Когда», «Где», «Сумма». */
  facts?: { label: string; value: string }[];
  /** Goods, each with its picture and, where prices were promised, with what it costs. */
  items?: LetterItem[];
  /** Whom to turn to. */
  manager?: { name: string; phone: string; email: string };
  /** The one thing to do. `path` is an address of the site. */
  action?: { label: string; path: string };
  /** Small print under the action. */
  note?: string;
  /** A way out of letters of this kind. */
  unsubscribePath?: string;
}

export interface LetterItem {
  name: string;
  /** Addresses of the site. */
  path: string;
  picture: string | null;
  /** «2 450 000 ₽», «цена по запросу»; absent: no prices in this letter. */
  price?: string;
  /** Small print under the name: number, price of a carat, where it lies. */
  note?: string;
}

export interface Sender {
  publicUrl: string;
  supportEmail: string;
}

export function compose(letter: Composition, sender: Sender): { html: string; plain: string } {
  return { html: toHtml(letter, sender), plain: toPlain(letter, sender) };
}

const serif = "font-family:Cormorant,'Times New Roman',serif";
const sans = "font-family:Manrope,'Helvetica Neue',Arial,sans-serif";

function toHtml(letter: Composition, { publicUrl, supportEmail }: Sender): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:#15171C">${escapeHtml(text)}</p>`;
  const action = letter.action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(publicUrl + letter.action.path)}" style="display:inline-block;padding:16px 28px;background:#15171C;color:#FCFBF8;${sans};font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(letter.action.label)}</a></p>`
    : '';
  const small = (text: string) =>
    `<p style="margin:0 0 8px;${sans};font-size:13px;line-height:1.5;color:#52545B">${text}</p>`;
  const unsubscribe = letter.unsubscribePath
    ? small(
        `<a href="${escapeHtml(publicUrl + letter.unsubscribePath)}" style="color:#52545B">Управлять подпиской</a>`,
      )
    : '';
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#F6F4EF"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F4EF"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FCFBF8;border:1px solid #DAD6CB"><tr><td style="padding:32px 40px 0;${serif};font-size:22px;letter-spacing:.18em;color:#15171C">ГРАНЬ</td></tr>
<tr><td style="padding:28px 40px 24px"><h1 style="margin:0 0 20px;${serif};font-weight:400;font-size:34px;line-height:1.1;color:#15171C">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}${rows(letter).map(paragraph).join('\n')}${action}${letter.note ? small(escapeHtml(letter.note)) : ''}</td></tr>
<tr><td style="padding:20px 40px 32px;border-top:1px solid #DAD6CB">${small(`«Грань». Вопросы: <a href="mailto:${escapeHtml(supportEmail)}" style="color:#52545B">${escapeHtml(supportEmail)}</a>`)}${unsubscribe}</td></tr></table></td></tr></table></body></html>`;
}

/** Facts, goods and the manager as lines of text. */
const rows = ({ facts = [], items = [], manager }: Composition): string[] => [
  ...facts.map(({ label, value }) => `${label}: ${value}`),
  ...items.map(({ name, note, price }) => [name, note, price].filter(Boolean).join(', ')),
  ...(manager ? [`Ваш менеджер: ${manager.name}, ${manager.phone}, ${manager.email}`] : []),
];

function toPlain(letter: Composition, { publicUrl, supportEmail }: Sender): string {
  return [
    letter.heading,
    ...letter.paragraphs,
    ...rows(letter),
    ...(letter.action ? [`${letter.action.label}: ${publicUrl}${letter.action.path}`] : []),
    ...(letter.note ? [letter.note] : []),
    `— «Грань», ${supportEmail}`,
    ...(letter.unsubscribePath ? [`Управлять подпиской: ${publicUrl}${letter.unsubscribePath}`] : []),
  ].join('\n\n');
}
