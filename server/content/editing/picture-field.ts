import type { FieldValues } from '#contract/back-office/values.ts';
import { isPictureAddress } from '#contract/content/text/link.ts';
import { requiredText } from '#contract/protocol/fields.ts';
import { type FieldRule, optionalLine } from '#server/changes/public.ts';
import { imagesAt } from '#server/pictures/public.ts';

/** A picture by its address, and the words for those who do not see it. */
export const pictureFields = (group: string): { picture: FieldRule; pictureAlt: FieldRule } => ({
  picture: {
    schema: requiredText(200).refine(isPictureAddress, 'Адрес снимка на\u00A0сайте: /pictures/…').nullable(),
    label: 'Снимок',
    group,
    control: 'picture address',
    help: 'Из\u00A0библиотеки картинок или адрес на\u00A0сайте: /pictures/…',
  },
  pictureAlt: optionalLine('Что на\u00A0снимке', group, 200),
});

/** A picture needs a description for screen readers. */
export const checkPicture = ({ picture, pictureAlt }: FieldValues): Record<string, string> =>
  picture && !pictureAlt ? { pictureAlt: 'Скажите, что на\u00A0снимке' } : {};

export const imagesOfField = (picture: unknown): ReturnType<typeof imagesAt> | null =>
  typeof picture === 'string' && picture ? imagesAt(picture) : null;
