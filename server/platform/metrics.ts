import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

let processMetrics: Registry | undefined;

/** Memory, event loop, handles: one for all servers of a process, since its timers run as long as the process does. */
function processRegistry(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/** Metrics for Prometheus. */
export class Metrics {
  readonly #process = processRegistry();
  readonly #registry = new Registry();
  readonly contentType = this.#registry.contentType;
  readonly #requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [this.#registry],
  });
  readonly #pages = new Counter({
    name: 'page_cache_total',
    help: "Visitors' pages by where they came from.",
    labelNames: ['from'],
    registers: [this.#registry],
  });
  readonly #letters = new Counter({
    name: 'letters_total',
    help: 'Letters by outcome.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });

  /** Looking a series up by its labels costs more than observing it. */
  readonly #series = new Map<string, { observe(value: number): void }>();

  /** In Prometheus's text format. */
  async text(): Promise<string> {
    return (await this.#process.metrics()) + (await this.#registry.metrics());
  }

  request(method: string, route: string, status: number, ms: number): void {
    const key = `${status}${method}${route}`;
    let series = this.#series.get(key);
    if (!series) {
      series = this.#requests.labels(method, route, String(status));
      this.#series.set(key, series);
    }
    series.observe(ms / 1000);
  }
  page(from: 'cache' | 'render'): void {
    this.#pages.inc({ from });
  }
  letter(outcome: string): void {
    this.#letters.inc({ outcome });
  }
  /** A count of something, by one label. */
  counter(name: string, help: string, label: string): (value: string, by?: number) => void {
    const counter = new Counter({ name, help, labelNames: [label], registers: [this.#registry] });
    return (value, by = 1) => counter.inc({ [label]: value }, by);
  }
  /** A value read when Prometheus asks. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }
}
