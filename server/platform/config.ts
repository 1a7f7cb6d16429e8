import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { serversOf } from './postgres/servers.ts';
import { StopSentence } from './stop-sentence.ts';
import type { TracingOptions } from './tracing/span-sender.ts';

const flag = z
  .enum(['0', '1'], 'бывает 0 или 1')
  .default('0')
  .transform((value) => value === '1');
const whole = (min: number, max: number) => {
  const wanted = `ждёт целое число от ${min} до ${max}`;
  return z.coerce.number(wanted).int(wanted).min(min, wanted).max(max, wanted);
};
const webAddress = z
  .url({ protocol: /^https?$/, error: 'ждёт адрес вида https://example.ru' })
  .transform((url) => url.replace(/\/+$/, ''));

/** `10.0.0.0/8` or one address: whose word on the caller's address is taken. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest;
}

/** Every variable that is read. The README's table lists the same names; a test compares the two. */
const variables = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => serversOf(url) !== undefined,
      'ждёт адрес вида postgres://user:password@host/base, хостов может быть несколько через запятую',
    )
    .optional(),
  HOUSE: z.enum(['demo', 'production'], 'бывает demo или production').optional(),
  PUBLIC_URL: webAddress.optional(),
  PUBLIC_URL_KZ: webAddress.optional(),
  APP_SECRET: z.string().min(32, 'должен быть не короче 32 символов').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'ждёт адрес вида smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().default('«Грань» <noreply@gran.test>'),
  SUPPORT_EMAIL: z.email('ждёт адрес почты').default('support@gran.test'),
  CONTACT_PHONE: z.string().default('+7 495 000-00-00'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((network) => network.trim())
        .filter(Boolean),
    )
    .refine((networks) => networks.every(isNetwork), 'ждёт сети через запятую, например 10.0.0.0/8'),
  MANAGER_SECOND_FACTOR: z.enum(['optional', 'required'], 'бывает optional или required').optional(),
  METRICS_TOKEN: z.string().min(16, 'должен быть не короче 16 символов').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .refine((list) => list.every((one) => /^[\w-]+=./.test(one)), 'ждёт вид имя=значение, через запятую')
    .transform((list) => Object.fromEntries(list.map((one) => one.split(/=(.*)/s, 2)))),
  OTEL_SERVICE_NAME: z.string().default('gran'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('ждёт число от 0 до 1')
    .min(0, 'ждёт число от 0 до 1')
    .max(1, 'ждёт число от 0 до 1')
    .default(1),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'бывает fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  DEMO_DIAMONDS: whole(100, 1_000_000).default(2400),
  DEMO_PUBLIC: flag,
  NODE_ENV: z.string().optional(),
});

export const variableNames = Object.keys(variables.shape);

export type HouseKind = 'demo' | 'production';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  house: HouseKind;
  publicUrl: string;
  publicUrlKz: string | undefined;
  /** Absent only with the embedded database, where it is generated and kept in `dataDir`. */
  appSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string;
  contactPhone: string;
  trustProxy: string[];
  secondFactorRequired: boolean;
  metricsToken: string | undefined;
  /** Absent: nothing is traced. */
  tracing: TracingOptions | undefined;
  logLevel: string;
  demoDiamonds: number;
  development: boolean;
  /** Answers are held against the contract: costs time, so not in front of people. */
  checkAnswers: boolean;
  /** Milliseconds after which a person waiting for a page, or for its rendering, is asked to come again. */
  pagesWithin: { waiting: number; rendering: number };
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(filled);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new StopSentence(`${String(issue.path[0])}: ${issue.message}.`);
  }
  const given = parsed.data;
  const house = given.HOUSE ?? (given.DATABASE_URL ? 'production' : 'demo');
  if (house === 'demo' && given.NODE_ENV === 'production')
    throw new StopSentence('HOUSE: демонстрационный дом не запускается с NODE_ENV=production.');
  if (given.DATABASE_URL && !given.APP_SECRET)
    throw new StopSentence('APP_SECRET: с DATABASE_URL нужен свой секрет не короче 32 символов.');
  const localOnly = house === 'demo' && !given.DEMO_PUBLIC;
  const host = given.HOST ?? (localOnly ? '127.0.0.1' : '0.0.0.0');
  if (localOnly && !['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new StopSentence(
      'HOST: демонстрационный дом виден только с этой машины; задайте DEMO_PUBLIC=1, если это нужно.',
    );
  return {
    port: given.PORT,
    host,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    house,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    publicUrlKz: given.PUBLIC_URL_KZ,
    appSecret: given.APP_SECRET,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    supportEmail: given.SUPPORT_EMAIL,
    contactPhone: given.CONTACT_PHONE,
    trustProxy: given.TRUST_PROXY,
    secondFactorRequired:
      (given.MANAGER_SECOND_FACTOR ?? (house === 'production' ? 'required' : 'optional')) === 'required',
    metricsToken: given.METRICS_TOKEN,
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: given.OTEL_EXPORTER_OTLP_HEADERS,
          service: given.OTEL_SERVICE_NAME,
          share: given.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logLevel: given.LOG_LEVEL,
    demoDiamonds: given.DEMO_DIAMONDS,
    development: given.NODE_ENV === 'development',
    checkAnswers: given.NODE_ENV === 'development' || given.NODE_ENV === 'test',
    // Tests on a busy machine wait longer.
    pagesWithin:
      given.NODE_ENV === 'test' ? { waiting: 60_000, rendering: 60_000 } : { waiting: 3000, rendering: 5000 },
  };
}
