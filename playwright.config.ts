import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/machine/chromium.ts'
import type { WorkerOptions } from './tests/browser/harness/test.ts'

/** Specs in which what serves the page takes part: files, addresses, uploads, sockets, a new release, faults. */
const aboutTheFront =
  /\/(?:answers|browser-faults|center|deep-links|error-log|live-faults|login|nav|security|session|stale|upgrade)\.spec\.ts$/

/**
 * Every spec in front of nginx and mock, as customers have it; in front of the mock alone, as `npm start` runs it, those
 * in which that makes a difference.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // acts that people watch, as `npm run demo` has them
    launchOptions: { ...chromiumOptions(), slowMo: Number(process.env['SLOW_MOTION'] ?? 0) },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What leaves the page is gone at once; specs about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'start', use: { front: 'start' }, testMatch: aboutTheFront },
    { name: 'nginx', use: { front: 'nginx' } },
  ],
})
