interface Tagged {
  code: string;
  tags: readonly string[];
}

/** The tags are counted over all articles of a list: a tag's number does not depend on the tags chosen. */
export function countTags(articles: readonly Tagged[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of articles) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'ru'));
}

/** Those with any of the tags; all when none is chosen. */
export const withTags = <A extends Tagged>(articles: readonly A[], tags: readonly string[]): readonly A[] =>
  tags.length ? articles.filter((article) => article.tags.some((tag) => tags.includes(tag))) : articles;

const shownRelated = 3;

/** What the editor named, in that order; then those that share most tags, the newest first. */
export function relatedTo<A extends Tagged>(
  article: Tagged & { related: readonly string[] },
  all: readonly A[],
): A[] {
  const others = all.filter(({ code }) => code !== article.code);
  const named = article.related.flatMap((code) => others.find((one) => one.code === code) ?? []);
  const shared = (one: A): number => one.tags.filter((tag) => article.tags.includes(tag)).length;
  const rest = others.filter((one) => !named.includes(one)).toSorted((a, b) => shared(b) - shared(a));
  return [...named, ...rest].slice(0, shownRelated);
}

/** Words an adult reads in a minute when the text is worth it. */
const wordsAMinute = 170;

export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/[\s\u00A0]+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
  return Math.max(1, Math.round(words.length / wordsAMinute));
}
