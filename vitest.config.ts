import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Never one alone: it would be given all files at once, in one document. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

const inModules = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** What runs in Node, what runs in containers, and what runs in a browser's document. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // The platform is loaded once for each worker: a file gives back what it changed of the modules that all share.
          // Processes, as a thread that has started programs may never end.
          pool: 'forks',
          isolate: false,
          include: [
            '{contract,domain,mock-server,scripts}/**/*.test.ts',
            'tests/{nginx,faults}/**/*.test.ts',
          ],
          // A platform starts within a second; on a machine that does much else it takes its time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'image',
          environment: 'node',
          include: ['tests/image/**/*.test.ts'],
          // Containers start one after another, and an engine has its own pace.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: './web/test/environment.ts',
          // A document of its own for each file, as with processes, but jsdom itself is loaded once for each worker.
          pool: 'vmThreads',
          // The files that the build takes too; those for Node would be taken otherwise.
          alias: {
            axios: inModules('axios/dist/esm/axios.js'),
            'react-router-dom': inModules('react-router-dom/dist/index.mjs'),
          },
          include: ['web/**/*.test.{ts,tsx}'],
          // What is polled for comes later on a busy machine; what is there sooner is not waited for.
          expect: { poll: { timeout: 10_000 } },
          setupFiles: ['web/test/setup.ts'],
          globalSetup: ['web/test/bundle-mock.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
