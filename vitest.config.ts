import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Two worlds: what runs in Node, and what runs in a browser's document. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,mock-server,scripts}/**/*.test.ts', 'tests/{nginx,build}/**/*.test.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          // A document of its own for each file, but jsdom itself is loaded once: five times faster than by process.
          pool: 'vmThreads',
          // The client for browsers, as in the build; the one for Node would be taken otherwise.
          alias: { axios: fileURLToPath(new URL('node_modules/axios/dist/esm/axios.js', import.meta.url)) },
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test/setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
})
