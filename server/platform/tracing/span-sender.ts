/** What of a span OpenTelemetry calls by a number. */
export const spanKind = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

export interface TraceSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: (typeof spanKind)[keyof typeof spanKind];
  /** Milliseconds of the epoch, with their fractions. */
  begun: number;
  ended: number;
  attributes: Record<string, string | number>;
  failed?: boolean;
}

/** Where spans go, and how many there are. */
export interface TracingOptions {
  /** The collector's base address: spans go to `/v1/traces` there. */
  endpoint: string;
  headers: Record<string, string>;
  /** The name that the house goes by there. */
  service: string;
  /** Of requests and jobs; what they lead to is traced with them. */
  share: number;
}

const sendEveryMs = 5000;
const mostOfOneSending = 512;
/** A collector that is away must not fill the memory: later spans are left out. */
const mostWaiting = 4096;
const patienceMs = 5000;

/** Gathers spans and sends them as OTLP over HTTP, in JSON. What a collector does not take is not sent again. */
export class SpanSender {
  readonly #to: TracingOptions;
  readonly #failed: (reason: unknown) => void;
  #waiting: TraceSpan[] = [];
  #sending: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(to: TracingOptions, failed: (reason: unknown) => void) {
    this.#to = to;
    this.#failed = failed;
    this.#timer = setInterval(() => void this.flush(), sendEveryMs);
    this.#timer.unref();
  }

  add(span: TraceSpan): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(span);
    if (this.#waiting.length >= mostOfOneSending) void this.flush();
  }

  /** Ends when everything that waited has been sent. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
    await this.flush();
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length)
      try {
        await this.#send(this.#waiting.splice(0, mostOfOneSending));
      } catch (reason) {
        this.#failed(reason);
        return;
      }
  }

  async #send(spans: readonly TraceSpan[]): Promise<void> {
    const { endpoint, headers, service } = this.#to;
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(otlpOf(service, spans)),
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }
}

/** A request of OTLP: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
function otlpOf(service: string, spans: readonly TraceSpan[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
        scopeSpans: [{ scope: { name: 'gran' }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

const spanOf = ({ begun, ended, attributes, failed, ...span }: TraceSpan): object => ({
  ...span,
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  status: failed ? { code: 2 } : {},
});

/** More digits than a number holds. */
const nanoseconds = (ms: number): string =>
  `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1e6)).padStart(6, '0')}`;

const attributesOf = (attributes: Record<string, string | number>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));
