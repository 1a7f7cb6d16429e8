import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { authors } from './fill-reading.ts';
import {
  readDocuments,
  readHouseArticles,
  readInvestmentArticles,
  readQuestionGroups,
} from './read-texts.ts';

const masters = path.join(import.meta.dirname, '..', 'masters');
const houseArticles = readHouseArticles();
const investmentArticles = readInvestmentArticles();
const documents = readDocuments();
const articles = [...houseArticles, ...investmentArticles];
const questions = readQuestionGroups().flatMap((group) => group.questions);
const texts = [...articles, ...documents].map(({ code, body }) => [code, body] as const);
const words = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

describe('texts of the demo house', () => {
  it('no two have one address', () => {
    for (const codes of [articles, documents].map((list) => list.map(({ code }) => code)))
      expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(questions.map(({ code }) => code)).size).toBe(questions.length);
  });

  it('every picture they show comes with the project', () => {
    const shown = articles.flatMap(({ cover, body }) => [
      cover,
      ...[...body.matchAll(/!\[([\w-]+) \|/g)].map(([, own]) => own!),
    ]);
    expect(shown.filter((key) => !existsSync(path.join(masters, `${key}.avif`)))).toEqual([]);
  });

  it('articles named as related are there, in the same section', () => {
    for (const list of [houseArticles, investmentArticles]) {
      const codes = new Set(list.map(({ code }) => code));
      expect(list.flatMap(({ related }) => related).filter((code) => !codes.has(code))).toEqual([]);
    }
  });

  it('links lead to documents and articles that are there', () => {
    const known = new Set([
      ...documents.map(({ code }) => `/doc/${code}/`),
      ...houseArticles.map(({ code }) => `/articles/${code}/`),
      ...investmentArticles.map(
        ({ code, published }) => `/investments/articles/${published ? 'archive/' : ''}${code}/`,
      ),
    ]);
    const links = [...texts.map(([, body]) => body), ...questions.map(({ answer }) => answer)].flatMap(
      (body) =>
        [...body.matchAll(/\]\((\/(?:doc|articles|investments\/articles)\/[^)]*)\)/g)].map(
          ([, href]) => href!,
        ),
    );
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((href) => !known.has(href))).toEqual([]);
  });

  it('are neither too short nor too long', () => {
    for (const { code, body } of houseArticles) expect(words(body), code).toBeGreaterThan(380);
    for (const { code, body } of investmentArticles) expect(words(body), code).toBeGreaterThan(180);
    for (const { code, body } of articles) expect(words(body), code).toBeLessThan(900);
  });

  it('are typed with Russian quotes, dashes and no exclamation', () => {
    for (const [code, body] of texts) expect(body.replace(/!\[/g, ''), code).not.toMatch(/"| - |!|\.\.\./);
  });

  it('everyone who writes is known', () => {
    for (const { author } of investmentArticles) expect(Object.keys(authors)).toContain(author);
  });
});
