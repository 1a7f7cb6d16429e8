import { describe, expect, test } from 'vitest';
import { isLink } from './link.ts';

describe('an address', () => {
  test.each([
    '/',
    '/contacts/',
    '/catalog/diamonds/?filter_label_investment=1',
    '#login=/personal/',
    'https://example.ru/a?b=1',
    'mailto:support@gran.test',
    'tel:+7 495 000-00-00',
  ])('%s is one', (href) => expect(isLink(href)).toBe(true));
  test.each([
    'contacts',
    '//evil.test/',
    '/\\evil.test',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'https://',
    'https://localhost/',
    'https://user@evil.test/',
    '/a b/',
    '/"onclick=',
    'mailto:nobody',
    '',
  ])('%s is none', (href) => expect(isLink(href)).toBe(false));
});
