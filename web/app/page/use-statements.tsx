import { useMatches } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { piecesOf, type Statement } from '#contract/content/statements/statement.ts';
import type { PageData } from './page.ts';

type Say = (statement: Statement, values?: Record<string, ReactNode>) => ReactNode;

const none: Record<string, string> = {};

/** Statements in their edited wording, if changed; the page's data contains it. */
export function useStatements(): Say {
  const changed = useMatches({
    select: (matches) => {
      const data = matches.at(-1)?.loaderData as Partial<PageData> | undefined;
      return data?.meta?.statements ?? none;
    },
  });
  return ({ code, first }, values = {}) =>
    piecesOf(changed[code] ?? first).map((piece, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no names of their own
      at % 2 ? <Fragment key={at}>{values[piece]}</Fragment> : piece,
    );
}
