export const testSecret = 'a secret of the tests, long enough';

/** Enough of each kind, a quarter of the usual amount. */
export const usualDiamonds = 600;

/** The default configuration of test servers. */
export const testEnvironment = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  NODE_ENV: 'test',
  HOUSE: 'demo',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  APP_SECRET: testSecret,
  PORT: '0',
  DEMO_DIAMONDS: String(usualDiamonds),
});
