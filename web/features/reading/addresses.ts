import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { countOf } from '#contract/russian.ts';
import type { Crumb } from '#web/app/page/structured-data.ts';

const articlesPath = '/articles/';
export const investmentArticlesPath = '/investments/articles/';
export const archivePath = '/investments/articles/archive/';
export const questionsPath = '/questions-and-answers/';

export const articleHref = ({ code }: { code: string }): string => `${articlesPath}${code}/`;

/** Archived articles have addresses under `archive/` only. */
export const investmentArticleHref = ({ code, archived }: { code: string; archived: boolean }): string =>
  `${archived ? archivePath : investmentArticlesPath}${code}/`;

export const documentHref = ({ code }: { code: string }): string => `/doc/${code}/`;

export const tagHref = (path: string, tag: string): string => path + stringifyQuery({ tag: [tag] });

const home: Crumb = { label: 'Главная', href: '/' };
const articles: Crumb = { label: 'Статьи', href: articlesPath };
const investments: Crumb = { label: 'Инвестиции', href: '/investments/' };
const investmentArticles: Crumb = { label: 'Статьи об инвестициях', href: investmentArticlesPath };
const archive: Crumb = { label: 'Архив', href: archivePath };

/** The way to a list; its own crumb is the last. */
export const articlesCrumbs: readonly Crumb[] = [home, articles];
export const investmentArticlesCrumbs: readonly Crumb[] = [home, investments, investmentArticles];
export const archiveCrumbs: readonly Crumb[] = [...investmentArticlesCrumbs, archive];
export const homeCrumbs: readonly Crumb[] = [home];

export const readingTime = (minutes: number): string =>
  `${countOf(minutes, ['минута', 'минуты', 'минут'])} чтения`;

/** `?tag[]=торги`, also `?tag=торги`. */
export const readTags = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (tag): tag is string => typeof tag === 'string' && tag !== '',
  );
