const folders: Readonly<Record<string, string>> = {
  house: '/articles/',
  investments: '/investments/articles/',
};

/** An archived article on investments has one address, under the archive. */
export const articlePath = (article: { section: string; archived: boolean; code: string }): string =>
  `${folders[article.section]}${article.section === 'investments' && article.archived ? 'archive/' : ''}${article.code}/`;
