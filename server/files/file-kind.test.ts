import { describe, expect, it } from 'vitest';
import { cleanFileName, kindOf } from './file-kind.ts';

const pdf = kindOf(Buffer.from('%PDF-1.7\n'))!;
const jpeg = kindOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))!;

describe('the kind of a file', () => {
  it.each([
    [Buffer.from('%PDF-1.7\n%âãÏÓ'), 'application/pdf'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
  ])('is told by the first bytes: %#', (bytes, mediaType) => {
    expect(kindOf(bytes)?.mediaType).toBe(mediaType);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['a page that quotes a PDF later', Buffer.from('<html>%PDF-1.7')],
    ['half a signature', Buffer.from('%PD')],
    ['PNG with another line end', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is none that the house takes', (_what, bytes) => {
    expect(kindOf(bytes)).toBeUndefined();
  });
});

describe('the name of a file', () => {
  it.each([
    ['Устав ООО «Север».pdf', 'Устав ООО «Север».pdf'],
    ['УСТАВ.PDF', 'УСТАВ.PDF'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Документы\\устав.pdf', 'устав.pdf'],
    ['устав\r\nSet-Cookie: a=b.pdf', 'уставSet-Cookie_ a=b.pdf'],
    ['ус\u202Eтав\u200B\u2066.pdf', 'устав.pdf'],
    ['   много   пробелов  .pdf', 'много пробелов .pdf'],
    ['устав.exe', 'устав.exe.pdf'],
    ['скан.jpg', 'скан.jpg.pdf'],
    ['устав', 'устав.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['...', 'document.pdf'],
    ['\u0000\u001F', 'document.pdf'],
    ['/', 'document.pdf'],
    ['a<b>:"c"|?*.pdf', 'a_b___c____.pdf'],
    ['и\u0306од.pdf', 'йод.pdf'],
    ['устав\uD800.pdf', 'устав.pdf'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanFileName(given, pdf)).toBe(kept);
  });

  it('an ending of the same kind stays', () => {
    expect(cleanFileName('скан.jpeg', jpeg)).toBe('скан.jpeg');
    expect(cleanFileName('скан.pdf', jpeg)).toBe('скан.pdf.jpg');
  });

  it('is at most 150 characters with its ending, and never half of one', () => {
    expect(cleanFileName(`${'я'.repeat(400)}.pdf`, pdf)).toBe(`${'я'.repeat(146)}.pdf`);
    const gems = cleanFileName(`а${'💎'.repeat(100)}.pdf`, pdf);
    expect(gems).toBe(`а${'💎'.repeat(72)}.pdf`);
    expect(() => encodeURIComponent(gems)).not.toThrow();
  });
});
