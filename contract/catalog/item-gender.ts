import type { Card } from './catalog-answers.ts';
import type { JewelKind } from './jewels.ts';

/** Of the word an item is called by: бриллиант, шкатулка, кольцо, серьги. */
type Gender = 'masculine' | 'feminine' | 'neuter' | 'plural';

const jewels: Record<JewelKind, Gender> = {
  ring: 'neuter',
  earrings: 'plural',
  studs: 'plural',
  pendant: 'feminine',
  necklace: 'neuter',
  bracelet: 'masculine',
  brooch: 'feminine',
};

function genderOf({ type, kind }: Pick<Card, 'type' | 'kind'>): Gender {
  if (type === 'boxes') return 'feminine';
  if (type === 'posie') return 'neuter';
  return kind ? jewels[kind] : 'masculine';
}

const verbs: Record<Gender, string> = { masculine: '', feminine: 'а', neuter: 'о', plural: 'ы' };
const adjectives: Record<Gender, string> = { masculine: 'ый', feminine: 'ая', neuter: 'ое', plural: 'ые' };

/** «Продан», «Продана», «Продано», «Проданы»: of the item whose word it follows. */
export const agreed = (stem: string, item: Pick<Card, 'type' | 'kind'>): string =>
  stem + verbs[genderOf(item)];
/** «Инвестиционный», «Инвестиционная». */
export const agreedAdjective = (stem: string, item: Pick<Card, 'type' | 'kind'>): string =>
  stem + adjectives[genderOf(item)];
