import { z } from 'zod';
import type { FieldValues } from '#contract/back-office/values.ts';
import {
  type EntityKind,
  lineField,
  nothingHolds,
  optionalLine,
  overTables,
  titleBy,
} from '#server/changes/public.ts';
import { libraryFile, pictureOfLibrary, publishPictures } from '../pictures/library-store.ts';
import { searchedBy, takeIdOf } from './text-store.ts';

/** The file of a picture, its words and the point that stays in sight: one row of the form's control. */
interface Shot {
  file: number;
  alt: string;
  x: number;
  y: number;
}

const percent = z.int().min(0).max(100);
const shot = z.strictObject({
  file: z.int().positive(),
  // A draft may be without words: what is published has them, by the check of the kind.
  alt: z.string().trim().max(200, 'Слишком длинное значение'),
  x: percent,
  y: percent,
});
const shotOf = ({ shot }: FieldValues): Shot | undefined => (shot as unknown as Shot[] | null)?.[0];

/** A picture says what is on it to those who do not see it. */
export const checkShot = (fields: FieldValues): Record<string, string> => {
  const picture = shotOf(fields);
  if (!picture || picture.alt) return {};
  const name = fields.name ? `картинке «${fields.name}»` : 'этой картинке';
  return { shot: `Скажите, что на\u00A0${name}: её слова прочтут тем, кто не\u00A0видит` };
};

/** A picture of the library: texts name it by its number and show whatever file it has now. */
export const pictureKind: EntityKind = {
  name: 'pictures',
  groups: { picture: 'Картинка' },
  fields: {
    shot: {
      schema: z.array(shot).length(1, 'Выберите файл'),
      label: 'Файл',
      group: 'picture',
      control: 'picture',
      help: 'Другой файл встанет везде, где стоит картинка: одним изменением, которое можно отменить',
      initial: [],
    },
    name: lineField('Название', 'picture', 120),
    caption: optionalLine('Подпись', 'picture', 300),
  },
  columns: ['name', 'caption'],
  check: checkShot,
  links: [],
  targetOf: (id) => `picture:${id}`,
  titleOf: titleBy('name'),
  hrefOf: (id) => `/pictures/picture-${id}/960`,
  pictureOf: (_fields, draft, stored) => {
    const file = shotOf(draft)?.file;
    return file ? `/api/internal/admin/pictures/${file}/` : (stored ?? undefined);
  },
  ...overTables({
    main: {
      table: 'library_pictures',
      alias: 'p',
      key: 'id',
      keyType: 'bigint',
      columns: { name: ['name', 'text'], caption: ['caption', 'text'] },
    },
    rows: { shot: libraryFile },
    derived: {
      from: ['shot'],
      columns: (fields) => {
        const { file, alt, x, y } = shotOf(fields)!;
        return { file_id: file, alt, focus_x: x, focus_y: y };
      },
    },
    searched: searchedBy('p.name', 'p.alt', 'p.caption'),
    picture: pictureOfLibrary,
    written: (tx, rows) =>
      publishPictures(
        tx,
        rows.flatMap(({ changed }) => shotOf(changed)?.file ?? []),
      ),
  }),
  holders: nothingHolds,
  newId: takeIdOf('library_pictures'),
};
