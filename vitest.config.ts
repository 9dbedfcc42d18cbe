import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** At least two: a single worker would receive all files in one document. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

const inModules = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** Projects for tests in Node, in containers, and in a browser document. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // the platform is loaded once per worker: files revert their changes to shared modules
          // processes, as a thread that has started programs may never end
          pool: 'forks',
          isolate: false,
          include: [
            '{contract,domain,mock-server,scripts}/**/*.test.ts',
            // the functions of the console that need no document
            'web/src/lib/**/*.test.ts',
            'tests/{nginx,faults}/**/*.test.ts',
          ],
          // a platform starts within a second, but takes longer on a busy machine
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'image',
          environment: 'node',
          include: ['tests/image/**/*.test.ts'],
          // containers start sequentially, at the engine's pace
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: './web/test/environment.ts',
          // a separate document per file, as with processes, but jsdom is loaded once per worker
          pool: 'vmThreads',
          // the files used by the build; vitest would otherwise resolve those for Node
          alias: {
            axios: inModules('axios/dist/esm/axios.js'),
            'react-router-dom': inModules('react-router-dom/dist/index.mjs'),
          },
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/src/lib/**/*.test.ts'],
          // polling takes longer on a busy machine, but never waits longer than needed
          expect: { poll: { timeout: 10_000 } },
          setupFiles: ['web/test/setup.ts'],
          globalSetup: ['web/test/bundle-mock.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
