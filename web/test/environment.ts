import { pathToFileURL } from 'node:url'
import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { bundleVariable } from './bundle-mock.ts'
import type { MockPlatform, startMock } from './mock-platform.ts'

const { jsdom } = builtinEnvironments

/** As much of a request of the document as its way depends on. */
interface Dispatched {
  origin: string
  path: string
  opaque?: { element?: unknown }
}
type Dispatch = (request: Dispatched, handler: unknown) => boolean

/** What the console asks of the host that it came from, which takes `/api` off as a proxy does. */
const asked = /^\/api(?=\/)/

/**
 * The document of jsdom, with a function that starts a mock platform outside of it: there are Node's own timers, errors
 * and modules, which are loaded once for many files. From then on the document's requests to its own host reach that
 * platform. What elements name, such as style sheets, is never loaded.
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

/** Loads the modules of the platform as Node does, once for each worker. */
function loadMock(): Promise<{ startMock: typeof startMock }> {
  return import(/* @vite-ignore */ pathToFileURL(process.env[bundleVariable] ?? '').href)
}

export default environment
