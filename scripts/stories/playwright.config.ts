import { defineConfig } from '@playwright/test'
import suite from '../../playwright.config.ts'
import { fromRoot } from '../root.ts'

/** The browser tests as people watch them: one act after the other, each slowed down. */
export default defineConfig(suite, {
  testDir: fromRoot('tests/browser'),
  outputDir: fromRoot('test-results/stories'),
  reporter: 'list',
  workers: 1,
  use: { launchOptions: { ...suite.use?.launchOptions, slowMo: Number(process.env['SLOW_MOTION']) } },
})
