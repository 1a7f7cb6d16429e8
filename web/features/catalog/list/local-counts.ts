import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { type Selection, sameSelection } from '#contract/catalog/catalog-selection.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { countsOf } from '#facets/count-facets.ts';
import { savesData } from '#web/app/pictures/saves-data.ts';
import type { CountsOrder, CountsReport } from './counts-worker.ts';

const columnsPath = '/api/internal/personal-catalog/get-catalog/columns';

/** Counts one list in a worker, from its columns as they were at one revision. */
export class LocalCounts {
  readonly #list: CatalogListAnswer['list'];
  readonly #worker = new Worker(new URL('./counts-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting: ((report: CountsReport) => void)[] = [];
  #last: CatalogListAnswer | undefined;

  /** Undefined where it is not to be had: data is saved, the columns do not come, or the browser is too old to count. */
  static async open(answer: CatalogListAnswer): Promise<LocalCounts | undefined> {
    if (savesData()) return undefined;
    const counts = new LocalCounts(answer);
    const { list: type, columns: revision } = answer;
    const address = columnsPath + stringifyQuery({ type, revision });
    if ((await counts.#order({ load: { list: type, address } })) === 'ready') return counts;
    counts.close();
    return undefined;
  }

  private constructor({ list }: CatalogListAnswer) {
    this.#list = list;
    this.#worker.onmessage = ({ data }: MessageEvent<CountsReport>) => this.#waiting.shift()?.(data);
    this.#worker.onerror = () => this.#waiting.shift()?.(null);
  }

  /** The answer with the counts of another selection. */
  async count(answer: CatalogListAnswer, selection: Selection): Promise<CatalogListAnswer | undefined> {
    const { list, facets, columns, event } = answer;
    if (list !== this.#list || !columns || event) return undefined;
    const counted = await this.#order({ count: { facets, selection } });
    if (!counted || counted === 'ready') return undefined;
    this.#last = { ...answer, selection, ...counted };
    return this.#last;
  }

  /** Another list, or one that has changed since: what was counted here differs from what the house answers. */
  isOld(answer: CatalogListAnswer): boolean {
    if (answer.list !== this.#list) return true;
    const isSame = this.#last && sameSelection(this.#last.selection, answer.selection);
    return Boolean(isSame) && countsOf(this.#last!) !== countsOf(answer);
  }

  close(): void {
    this.#worker.terminate();
  }

  #order(order: CountsOrder): Promise<CountsReport> {
    this.#worker.postMessage(order);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
