import { describe, expect, it } from 'vitest';
import { readConfig, variableNames } from './config.ts';
import { StopSentence } from './stop-sentence.ts';

const secret = 's'.repeat(32);
const outer = { DATABASE_URL: 'postgres://user:password@db.test/gran', APP_SECRET: secret };

function sentenceOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StopSentence) return error.message;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('a bad value ends with one Russian sentence that names its variable', () => {
  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80.5' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://user@host/base' }],
    ['HOUSE', { HOUSE: 'museum' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'gran.test' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://gran.test' }],
    ['PUBLIC_URL_KZ', { PUBLIC_URL_KZ: 'kz' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['APP_SECRET', { DATABASE_URL: outer.DATABASE_URL }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.test' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'support' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'nginx' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8, 300.1.1.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['MANAGER_SECOND_FACTOR', { MANAGER_SECOND_FACTOR: 'yes' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'key' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '2' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DEMO_DIAMONDS', { DEMO_DIAMONDS: '5' }],
    ['DEMO_PUBLIC', { DEMO_PUBLIC: 'yes' }],
    ['HOUSE', { NODE_ENV: 'production' }],
    ['HOUSE', { ...outer, HOUSE: 'demo', NODE_ENV: 'production' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.168.0.5' }],
  ])('%s: %j', (variable, env) => {
    const sentence = sentenceOf(env);
    expect(sentence).toMatch(new RegExp(`^${variable}: [а-яё][^\\n]*\\.$`));
    expect(variableNames).toContain(variable);
  });

  it('and does not repeat a secret', () => {
    expect(sentenceOf({ APP_SECRET: 'hush-hush' })).not.toContain('hush');
    expect(sentenceOf({ DATABASE_URL: 'mysql://user:hush@host/base' })).not.toContain('hush');
  });
});

describe('what is not said', () => {
  it('without a database of its own it is a demo house, open to this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      house: 'demo',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      appSecret: undefined,
      publicUrl: 'http://localhost:3000',
      trustProxy: [],
      secondFactorRequired: false,
      development: false,
    });
  });

  it('with DATABASE_URL it is a production house, open to the network', () => {
    expect(readConfig({ ...outer, NODE_ENV: 'production' })).toMatchObject({
      house: 'production',
      host: '0.0.0.0',
      databaseUrl: outer.DATABASE_URL,
      secondFactorRequired: true,
    });
  });

  it('HOUSE may be said for either', () => {
    expect(readConfig({ ...outer, HOUSE: 'demo' }).house).toBe('demo');
    expect(readConfig({ HOUSE: 'production' })).toMatchObject({ house: 'production', host: '0.0.0.0' });
  });

  it('staff of a production house enrol a second factor, unless the house says otherwise', () => {
    expect(readConfig({ HOUSE: 'production' }).secondFactorRequired).toBe(true);
    expect(readConfig({ ...outer, MANAGER_SECOND_FACTOR: 'optional' }).secondFactorRequired).toBe(false);
    expect(readConfig({ MANAGER_SECOND_FACTOR: 'required' }).secondFactorRequired).toBe(true);
  });

  it('an empty value is no value', () => {
    expect(readConfig({ PORT: '', HOUSE: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });
});

describe('a demo house', () => {
  it.each(['127.0.0.1', '::1', 'localhost'])('may listen on %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it('is open to the network only when DEMO_PUBLIC=1', () => {
    expect(readConfig({ DEMO_PUBLIC: '1' }).host).toBe('0.0.0.0');
    expect(readConfig({ DEMO_PUBLIC: '1', HOST: '192.168.0.5' }).host).toBe('192.168.0.5');
  });
});

it('the address of the site has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://gran.test//' }).publicUrl).toBe('https://gran.test');
});

it('trusted proxies are networks, one or several', () => {
  expect(readConfig({ TRUST_PROXY: ' 10.0.0.0/8, 127.0.0.1 ,fd00::/8,' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
    'fd00::/8',
  ]);
});
