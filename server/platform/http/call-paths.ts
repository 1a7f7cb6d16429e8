interface Step<T> {
  words: Map<string, Step<T>>;
  parameter: Step<T> | undefined;
  /** What ends here, and how its parameters are called, in their order. */
  end: { found: T; names: string[] } | undefined;
}

const newStep = <T>(): Step<T> => ({ words: new Map(), parameter: undefined, end: undefined });

const maxParameterLength = 300;

/**
 * Things by paths like `/lots/{id}/bets/`: a fixed word is taken before a parameter, and the slash at the end may be there
 * or not.
 */
export class CallPaths<T> {
  readonly #root = newStep<T>();

  /** What is at a path already, or what `make` makes for it. */
  at(path: string, make: () => T): T {
    const names: string[] = [];
    let step = this.#root;
    for (const segment of segmentsOf(path)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const next = step.words.get(segment) ?? newStep<T>();
        step.words.set(segment, next);
        step = next;
      } else {
        names.push(name);
        step.parameter ??= newStep<T>();
        step = step.parameter;
      }
    }
    step.end ??= { found: make(), names };
    return step.end.found;
  }

  find(path: string): { found: T; params: Record<string, string> } | undefined {
    const segments = segmentsOf(path).map(decodeURIComponent);
    const values: string[] = [];
    const end = walk(this.#root, segments, 0, values);
    return (
      end && { found: end.found, params: Object.fromEntries(end.names.map((name, i) => [name, values[i]!])) }
    );
  }
}

function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  return segments;
}

/** Leaves in `values` what stands for the parameters of the way that was found. */
function walk<T>(step: Step<T>, segments: readonly string[], at: number, values: string[]): Step<T>['end'] {
  const segment = segments[at];
  if (segment === undefined) return step.end;
  const word = step.words.get(segment);
  const byWord = word && walk(word, segments, at + 1, values);
  if (byWord || !step.parameter || segment === '' || segment.length > maxParameterLength) return byWord;
  values.push(segment);
  const byParameter = walk(step.parameter, segments, at + 1, values);
  if (!byParameter) values.pop();
  return byParameter;
}
