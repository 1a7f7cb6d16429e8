import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM || undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/open-house.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // No measure of speed: what has not come by then never will, also where a machine gives these cores a tenth of its time.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  projects: [
    { name: 'journeys', testIgnore: 'budget.spec.ts' },
    // What is timed has the machine to itself: `npm test` runs it apart.
    { name: 'budgets', testMatch: 'budget.spec.ts', workers: 1 },
  ],
  use: {
    baseURL: process.env.HOUSE_URL,
    actionTimeout: 45_000,
    navigationTimeout: 90_000,
    // Nothing is shown by waiting for a motion to end; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // A trace records every step of every test, also of those that pass: `--trace on` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
});
