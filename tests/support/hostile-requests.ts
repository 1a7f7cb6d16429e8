import fc from 'fast-check';
import { z } from 'zod';
import { type CallName, contract } from '#contract/index.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { type Call, fileMediaType, splitName } from '#contract/protocol/call.ts';
import { fileBody } from '#contract/protocol/file-answer.ts';

/** One request as sent: nothing is corrected on the way. */
export interface HostileRequest {
  name: CallName;
  path: string;
  contentType: string | undefined;
  body: Buffer | undefined;
}

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
}

type Tree = unknown;

/** Values that pass rules which a JSON schema cannot express. */
const fitting: Record<string, unknown[]> = {
  email: ['client@demo.test', 'anna@example.test'],
  phone: ['+7 (916) 123-45-67'],
  name: ['Анна'],
  password: ['Demo-2026!'],
  consent: [true],
};

const prototypeNames = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'prototype'];

const deep = (levels: number): Tree => {
  let tree: Tree = 'bottom';
  for (let level = 0; level < levels; level++) tree = level % 2 ? [tree] : { a: tree };
  return tree;
};

const hostileValue: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      'x\udfffy',
      '\u202e',
      "' or 1=1 --",
      '%',
      '\\',
      '{}',
      '../../etc/passwd',
    ],
    ...prototypeNames,
    ...['x'.repeat(5000), 'ж'.repeat(300), '9'.repeat(400), '-1', '0', '1e400', 'NaN', 'null', '0x10', '١٢٣'],
    ...[0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, Number.MAX_VALUE, Number.MIN_VALUE],
    ...[null, true, false, [], {}, [[]], [null], [{}], { length: 1 }, { toString: 1 }, { constructor: {} }],
    ...[deep(5), deep(200), Array(300).fill(1), '2026-02-30', '275760-09-13', '0000-00-00T00:00:00Z'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc
    .anything({ maxDepth: 2, withNullPrototype: false })
    .map((value) => JSON.parse(JSON.stringify(value) ?? '1')),
);

/** A value that the JSON schema accepts; real names reach deeper code. */
function fits(schema: Schema, key: string, known: readonly string[]): fc.Arbitrary<Tree> {
  if (fitting[key]) return fc.constantFrom(...fitting[key]);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fits(one, key, known)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fits(one, name, known)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(fits(schema.items ?? {}, key, known), { maxLength: 3 });
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, 0);
      return fc.oneof(
        fc.integer({ min: least, max: Math.min(schema.maximum ?? least + 40, least + 40) }),
        fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 }),
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string': {
      const text = fc.constantFrom('Слово', 'a', 'northern-light', '12', '2026-11-16');
      const own = known.length ? fc.constantFrom(...known) : text;
      return schema.pattern
        ? fc.oneof(own, fc.stringMatching(new RegExp(schema.pattern)))
        : fc.oneof(text, own);
    }
    default:
      return fc.oneof(fc.constantFrom('1', ['round'], { from: '1', to: '2' }), hostileValue);
  }
}

type Twist = { where: number; how: number; value: Tree; name: string };
const twist: fc.Arbitrary<Twist> = fc.record({
  where: fc.nat(1000),
  how: fc.nat(5),
  value: hostileValue,
  name: fc.oneof(fc.constantFrom(...prototypeNames), fc.string({ maxLength: 10 })),
});

/** `__proto__` becomes a key like any other. */
const put = (object: object, key: string, value: Tree): void =>
  void Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });

/** One change somewhere in the tree: a value replaced, a key added, removed or renamed, an array for an object. */
function twisted(tree: Tree, { where, how, value, name }: Twist): Tree {
  const root = { tree: structuredClone(tree) };
  const places: [holder: object, key: string][] = [];
  const walk = (holder: object): void => {
    for (const [key, one] of Object.entries(holder)) {
      places.push([holder, key]);
      if (typeof one === 'object' && one !== null) walk(one);
    }
  };
  walk(root);
  const [holder, key] = places[where % places.length]!;
  const at = (holder as Record<string, Tree>)[key];
  if (how <= 1) put(holder, key, value);
  else if (how === 2 && !Array.isArray(at))
    put(typeof at === 'object' && at !== null ? at : root, name, value);
  else if (how === 3) put(holder, key, [at]);
  else if (how === 4) put(holder, key, { [name]: at });
  else if (holder !== root) Reflect.deleteProperty(holder, key);
  return root.tree;
}

const rawPairs = [
  ...[
    '__proto__[x]=1',
    'toString=1',
    'constructor[prototype]=1',
    'a[',
    'a]=1',
    'a[b][c]=1',
    '[]=1',
    '=',
    '&&&',
  ],
  ...['%ff=%ff', 'page=%00', 'page=%zz', 'page[]=1&page[]=2', 'page=1&page[from]=2&page[]=3', 'q=%ed%a0%80'],
  ...['page=1&page=2', `q=${'%D1%8F'.repeat(50)}`, `q=${'x'.repeat(3000)}`, 'sort[__proto__]=1'],
  ...[
    Array(500).fill('filter_shape[]=round').join('&'),
    'filter_price[from]=1e999',
    'filter_weight[from]=-1',
  ],
];
const rawSegments = [
  ...['%ff', '%00', '%zz', '..%2f..%2fetc', '%20', '.', '%', '__proto__', 'constructor', '%F0%9F%92%8E'],
  ...[
    '9'.repeat(30),
    'x'.repeat(290),
    'x'.repeat(400),
    'x'.repeat(20_000),
    '-1',
    '0',
    '1.5',
    '1e3',
    '%u0031',
  ],
];
const rawBodies = [
  '',
  ' ',
  '{',
  '"text"',
  'null',
  '[]',
  '1',
  '{"a":1e999}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":1}',
];
const rawBytes = [
  Buffer.from([0xff, 0xfe, 0]),
  Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
  Buffer.alloc(300_000, '['),
];
const mediaTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  fileMediaType,
  'application/json; charset=koi8-r',
  '',
];

/** One level of brackets, as the codec has it; what is deeper goes as its text. */
function queryOf(tree: Tree): string {
  const text = (value: Tree): Tree => (typeof value === 'object' ? JSON.stringify(value) : value);
  const shallow = Object.entries(tree ?? {}).map(([key, value]): [string, Tree] => {
    if (Array.isArray(value)) return [key, value.map(text)];
    if (typeof value !== 'object' || value === null) return [key, value];
    return [key, Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, text(one)]))];
  });
  return stringifyQuery(Object.fromEntries(shallow));
}

/** Once in so many times; otherwise what is usual. */
const onceIn = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const partOf = (schema: z.ZodType | undefined, known: readonly string[]): fc.Arbitrary<Tree> =>
  schema && schema !== fileBody
    ? fits(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '', known)
    : fc.constant({});

/** Inputs that a call accepts, as far as its schemas say. */
export function fittingInputs(name: CallName, known: readonly string[]) {
  const { params, query, body }: Call = contract[name];
  const of = (schema: z.ZodType | undefined) =>
    partOf(schema, known) as fc.Arbitrary<Record<string, unknown>>;
  return fc.record({ params: of(params), query: of(query), body: of(body) });
}

function requestsOf(name: CallName, known: readonly string[]): fc.Arbitrary<HostileRequest> {
  const call: Call = contract[name];
  const { path } = splitName(name);
  const part = (schema: z.ZodType | undefined) => partOf(schema, known);
  const twists = fc.array(twist, { maxLength: 2 });
  return fc
    .record({
      params: part(call.params),
      segment: onceIn(3, fc.constantFrom(...rawSegments)),
      query: fc.tuple(part(call.query), twists),
      pairs: onceIn(3, fc.subarray(rawPairs, { minLength: 1, maxLength: 3 })),
      body: fc.tuple(part(call.body), twists),
      raw: onceIn(5, fc.constantFrom<string | Buffer>(...rawBodies, ...rawBytes)),
      mediaType: onceIn(10, fc.constantFrom(...mediaTypes)),
    })
    .map(({ params, segment, query, pairs, body, raw, mediaType }) => {
      const given = params as Record<string, unknown>;
      const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
        segment === undefined ? encodeURIComponent(String(given[key])) : segment,
      );
      const asked = queryOf(query[1].reduce(twisted, query[0]));
      const more = pairs ? (asked ? `&${pairs.join('&')}` : `?${pairs.join('&')}`) : '';
      const text = raw ?? JSON.stringify(body[1].reduce(twisted, body[0]) ?? null);
      return {
        name,
        path: filled + asked + more,
        contentType: call.body
          ? (mediaType ?? (call.body === fileBody ? fileMediaType : 'application/json'))
          : undefined,
        body: call.body ? Buffer.from(text as never) : undefined,
      };
    });
}

/** Requests to every call of the contract, half right and half hostile. `known`: names that lead somewhere. */
export const hostileRequests = (known: readonly string[]): fc.Arbitrary<HostileRequest> =>
  fc.oneof(...(Object.keys(contract) as CallName[]).map((name) => requestsOf(name, known)));
