import type { Composition, LetterItem, LetterLink, Sender } from './composition.ts';

/** The letter for those who read text alone: as complete as the other part. */
export function toPlain(letter: Composition, { publicUrl, supportEmail, phone, address }: Sender): string {
  const led = ({ label, path }: LetterLink) => `${label}: ${publicUrl}${path}`;
  const { mark, heading, about, leaf, sum, facts = [], items = [], total, aside, manager } = letter;
  const opening = [...(mark ? [mark.text] : []), heading, ...(about ? [about] : [])].join('\n');
  const facted = [
    ...(sum ? [`${sum.label}: ${sum.value}`] : []),
    ...facts.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`),
  ].join('\n');
  const listed = items.map((one, index) => itemLines(one, index + 1, publicUrl)).join('\n');
  return [
    opening,
    ...(leaf ? [`${leaf.day} ${leaf.month}, ${leaf.time}, ${leaf.text}`] : []),
    ...letter.paragraphs,
    facted,
    ...(listed && letter.itemsHeading ? [letter.itemsHeading] : []),
    listed,
    ...(letter.leads && letter.action ? [led(letter.action)] : []),
    ...(letter.sections ?? []).flatMap(({ heading: over, items: rows }) => [
      over,
      rows.map((one, index) => itemLines(one, index + 1, publicUrl)).join('\n'),
    ]),
    ...(total ? [`${total.label}: ${total.value}`] : []),
    ...(letter.action && !letter.leads ? [led(letter.action)] : []),
    (letter.links ?? []).map(led).join('\n'),
    letter.note ?? '',
    ...(aside ? [[aside.heading, aside.text, ...(aside.action ? [led(aside.action)] : [])].join('\n')] : []),
    ...(manager
      ? [`${manager.name}, ${manager.text ?? 'ваш менеджер'}\n${manager.phone}, ${manager.email}`]
      : []),
    `— «Грань», ${[...(phone ? [phone] : []), supportEmail, ...(address ? [address] : [])].join(', ')}`,
    letter.why ?? '',
    ...(letter.unsubscribePath ? [led({ label: 'Отписаться', path: letter.unsubscribePath })] : []),
    ...(letter.managePath ? [led({ label: 'Выбрать письма', path: letter.managePath })] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const itemLines = (
  { name, note, price, priceNote, path }: LetterItem,
  place: number,
  publicUrl: string,
): string =>
  [
    `${place}. ${[name, note].filter(Boolean).join(isSentence(note) ? '. ' : ', ')}`,
    ...(price ? [`   ${price}${priceNote ? ` (${priceNote})` : ''}`] : []),
    `   ${publicUrl}${path}`,
  ].join('\n');

/** Grades go on after the name, a sentence begins anew. */
const isSentence = (words: string | undefined): boolean => /[.!?…]$/.test(words ?? '');
