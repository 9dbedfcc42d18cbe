import { pathToFileURL } from 'node:url'
import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { bundleVariable } from './bundle-mock.ts'
import type { Look } from './computed-style.ts'
import type { MockPlatform, startMock } from './mock-platform.ts'

const { jsdom } = builtinEnvironments

/** Properties of a document's request that determine its routing. */
interface Dispatched {
  origin: string
  path: string
  opaque?: { element?: unknown }
}
type Dispatch = (request: Dispatched, handler: unknown) => boolean

/** API path on the console's host; `/api` is stripped, as a proxy does. */
const asked = /^\/api(?=\/)/

/** Computed styles by tag, which are the same in each document. */
const knownLooks = new Map<string, Look>()

/**
 * jsdom environment with a function that starts a mock platform outside of it, where Node's own timers, errors and
 * modules apply and are loaded once for many files. Afterwards, requests of the document to its own host reach that
 * platform. Resources of elements, such as stylesheets, are never loaded.
 */
const environment: Environment = {
  ...jsdom,
  name: 'jsdom-and-mock',
  viteEnvironment: 'client',
  async setupVM(options) {
    let mock: MockPlatform | undefined
    const toMock = (dispatch: Dispatch) => (request: Dispatched, handler: unknown) => {
      if (request.opaque?.element) return true
      if (mock === undefined || !asked.test(request.path)) return dispatch(request, handler)
      return dispatch({ ...request, origin: mock.url, path: request.path.replace(asked, '') }, handler)
    }
    const document = await jsdom.setupVM?.({ ...options, jsdom: { resources: { interceptors: [toMock] } } })
    if (document === undefined) throw new Error('jsdom has no context for a test')
    document.getVmContext()['knownLooks'] = knownLooks
    document.getVmContext()['startMock'] = async () => {
      mock ??= await (await loadMock()).startMock()
      return mock
    }
    return {
      ...document,
      async teardown() {
        await document.teardown()
        await mock?.close()
      },
    }
  },
}

/** Loads the platform's modules with Node, once per worker. */
function loadMock(): Promise<{ startMock: typeof startMock }> {
  return import(/* @vite-ignore */ pathToFileURL(process.env[bundleVariable] ?? '').href)
}

export default environment
