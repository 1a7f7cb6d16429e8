import { expect, it } from 'vitest';
import { writeText } from './write-text.ts';

it.each([
  ['Камень\nи свет.', '<p>Камень и\u00A0свет.</p>'],
  ['## О цвете\n\nОдин абзац.\n\nВторой.', '<h2>О\u00A0цвете</h2><p>Один абзац.</p><p>Второй.</p>'],
  ['Около 5 000 000 ₽ за камень № 7.', '<p>Около 5\u00A0000\u00A0000\u00A0₽ за\u00A0камень №\u00A07.</p>'],
  ['Площадка 54–59 %.', '<p>Площадка 54\u2060–\u206059\u00A0%.</p>'],
  ['- вес\n- цвет', '<ul><li>вес</li><li>цвет</li></ul>'],
  ['1. Вес\n2. Цвет', '<ol><li>Вес</li><li>Цвет</li></ol>'],
  ['> «Свет важнее веса»', '<blockquote><p>«Свет важнее веса»</p></blockquote>'],
  [
    'Есть [правила](/doc/auction-rules/) и **срок**.',
    '<p>Есть <a href="/doc/auction-rules/">правила</a> и\u00A0<b>срок</b>.</p>',
  ],
  [
    '![2-pear-blue-fancy-vivid | Груша] Подпись к груше.',
    '<figure><img src="/pictures/2-pear-blue-fancy-vivid/640" alt="Груша" width="640" height="640"><figcaption>Подпись к\u00A0груше.</figcaption></figure>',
  ],
])('%j', (text, html) => {
  expect(writeText(text)).toBe(html);
});
