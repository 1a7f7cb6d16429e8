import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (...names: string[]): string => readFileSync(path.join(import.meta.dirname, ...names), 'utf8');

/**
 * The texts of a folder in the order of their file names («03-four-cs.md»): lines `name: value` up to the first empty
 * line, then the body, whose marks `writeText` knows.
 */
const readFolder = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder))
    .sort()
    .map((file) => {
      const text = read(folder, file);
      const end = text.indexOf('\n\n');
      const given = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => splitAt(line, ': ')),
      );
      const one = (name: string): string => given.get(name) ?? '';
      const list = (name: string): string[] => one(name).split(', ').filter(Boolean);
      const code = file.replace(/^\d+-|\.md$/g, '');
      return { code, title: one('title'), lead: one('lead'), body: text.slice(end + 2), one, list };
    });

const splitAt = (text: string, sign: string): [string, string] => {
  const at = text.indexOf(sign);
  return [text.slice(0, at), text.slice(at + sign.length)];
};

/** `cover` is the key of a master picture, `alt` what it shows. */
const readArticlesOf = (folder: string) =>
  readFolder(folder).map(({ one, list, ...text }) => ({
    ...text,
    cover: one('cover'),
    alt: one('alt'),
    caption: one('caption'),
    tags: list('tags'),
    related: list('related'),
    author: one('author'),
    indices: list('indices'),
    /** The day of an archived article; empty: it follows from the article's place. */
    published: one('published'),
  }));

export type DemoArticle = ReturnType<typeof readArticlesOf>[number];
export const readHouseArticles = () => readArticlesOf('articles');
export const readInvestmentArticles = () => readArticlesOf('investments');

export const readDocuments = () =>
  readFolder('documents').map(({ one, list: _, ...text }) => ({
    ...text,
    version: one('version'),
    inForce: one('inForce'),
  }));

/** `# code: group`, under it `## code: question` and the answer. */
export const readQuestionGroups = () =>
  sectionsOf(/^# /m, read('questions.md')).map(({ code, title, text }) => ({
    code,
    title,
    questions: sectionsOf(/^## /m, text).map(({ code, title: question, text: answer }) => ({
      code,
      question,
      answer,
    })),
  }));

const sectionsOf = (mark: RegExp, text: string) =>
  text
    .split(mark)
    .slice(1)
    .map((section) => {
      const [head, body] = splitAt(section, '\n');
      const [code, title] = splitAt(head, ': ');
      return { code, title, text: body };
    });
