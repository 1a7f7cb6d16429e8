import { plural } from '#contract/russian.ts';
import { readQuestion } from './read-question.ts';
import { joints } from './vocabulary.ts';

/** The trade's words in full, as one types them, by the small word before; what each means is the vocabulary's to say. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...'круглый маркиз груша овал изумруд принцесса ашер радиант кушон сердце багет триллион'.split(' '),
    ...'бриллиант кольцо серьги пусеты подвеска колье браслет брошь шкатулка украшения пози'.split(' '),
    ...'жёлтый коричневый коньячный розовый оранжевый пурпурный зелёный голубой синий серый красный'.split(
      ' ',
    ),
    ...[
      'уникальный',
      'инвестиционный',
      'набор',
      'платина',
      'белое золото',
      'жёлтое золото',
      'розовое золото',
    ],
    ...['отличная огранка', 'без флуоресценции', 'под заказ'],
  ],
  с: ['бриллиантом', ...'жёлтым розовым голубым зелёным'.split(' ').map((hue) => `${hue} бриллиантом`)],
  из: ['белого золота', 'жёлтого золота', 'розового золота', 'платины'],
};

const caratForms = ['карат', 'карата', 'карат'] as const;
const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** How a question that is being typed may go on; every one of them is understood. */
export function continueQuestion(q: string, most = 4): string[] {
  const begun = q.trimStart().replace(/\s+/g, ' ');
  const [, before, last] = /^(.*?)([\p{L}]+|\d+(?:[.,]\d+)?)$/u.exec(begun) ?? [];
  if (before === undefined || last === undefined) return [];
  const next = /^\d/.test(last)
    ? amounts(before, last)
    : last.length > 1
      ? wordsAfter(before)
          .filter((word) => fold(word).startsWith(fold(last)) && fold(word) !== fold(last))
          .map((word) => before + word)
      : [];
  return next.filter((one) => readQuestion(one).list !== null).slice(0, most);
}

/** A joint asks for its own forms: «с розовым бриллиантом», «из белого золота». */
function wordsAfter(before: string): readonly string[] {
  const joint = /(\p{L}+) $/u.exec(before)?.[1] ?? '';
  return spoken[joint] ?? (joints.has(joint) ? [] : spoken['']!);
}

/** «2» of stones are carats; after a bound it may be millions as well. */
function amounts(before: string, number: string): string[] {
  const value = Number(number.replace(',', '.'));
  if (value <= 0 || value >= 100) return [];
  const carats = `${before}${number} ${Number.isInteger(value) ? plural(value, caratForms) : 'карата'}`;
  return /(^|\s)(до|от|дороже|дешевле)\s$/.test(before)
    ? [`${before}${number} млн`, carats]
    : [carats, `${before}до ${number} млн`];
}
