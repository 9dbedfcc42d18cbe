import { defineConfig } from '@playwright/test'
import suite from '../../playwright.config.ts'
import { fromRoot } from '../root.ts'

/** Browser tests for viewing: sequential and slowed down. */
export default defineConfig(suite, {
  testDir: fromRoot('tests/browser'),
  outputDir: fromRoot('test-results/stories'),
  reporter: 'list',
  workers: 1,
  use: { launchOptions: { ...suite.use?.launchOptions, slowMo: Number(process.env['SLOW_MOTION']) } },
})
