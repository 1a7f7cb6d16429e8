import type { Banner } from '#contract/content/site.ts';
import type { Answer } from '#contract/index.ts';
import type { TypePictures } from './types-section.tsx';
/** Null is a section that failed to load: it is skipped. */
export interface MainData {
  banner: Banner | null;
  pictures: TypePictures;
  unique: Pick<Answer<'GET /api/internal/personal-catalog/get-catalog'>, 'items' | 'total'> | null;
  boxes: Answer<'GET /api/internal/personal-catalog/boxes/get-box-information-block'> | null;
  perfect: Answer<'GET /api/internal/ade/blocks/get/find_the_perfect_diamond'>['items'][number] | null;
  profitable: Answer<'GET /api/internal/personal-catalog/get-most-profitability'>['items'] | null;
  collections: Answer<'GET /api/internal/personal-catalog/get/collection/specification'>['items'] | null;
  inserts: Answer<'GET /api/internal/personal-catalog/jewelry/inserts'>['items'] | null;
}
