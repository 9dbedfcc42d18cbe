import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/machine/chromium.ts'
import type { WorkerOptions } from './tests/browser/harness/test.ts'

/** Walks and visits of every page: one project, because workers start a new platform for each project. */
const everyPage = '**/{roles,desk,phone}.spec.ts'

/** A fifth of the devices fill every list and curve, and a page costs two thirds of the processor time. */
const smallFleet = 400

/** Runs every spec in front of nginx and mock, and those that differ again on the mock alone, as in `npm start`. */
export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: chromiumOptions('headless'),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // disables exit animations; specs about motion enable them
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    // a worker's cache would respond where a spec simulates a network failure; its own spec allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    // the longest first, so that no worker waits for another at the end; what they see does not hang on the hour
    { name: 'pages', use: { front: 'nginx', isMorning: true, devices: smallFleet }, testMatch: everyPage },
    {
      name: 'start',
      use: { front: 'start', devices: smallFleet },
      testMatch: /\/(?:live-faults|security)\.spec\.ts$/,
    },
    { name: 'nginx', use: { front: 'nginx' }, testIgnore: ['**/live-faults.spec.ts', everyPage] },
  ],
})
