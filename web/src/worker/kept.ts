import { orderReads, startReads } from '#contract/app/field-reads.ts'
import { calls } from '#contract/calls/account/account.ts'

/** What a request asks for, as far as it can be answered without a network. */
export type Wanted = 'answer' | 'configuration' | 'end' | 'file' | 'page'

/** What a request says that matters here. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Stands for an id in a path. */
const anyId = 0

/** Paths of the answers with which the console starts and the work on an order begins. */
const answers: ReadonlySet<string> = new Set([...startReads, ...orderReads(anyId)].map(({ path }) => path))

/** What a request below the address of the console asks for; nothing where it is none of the worker's business. */
export function wantedOf({ method, mode, url }: Asked, scope: string): Wanted | undefined {
  if (!url.startsWith(scope)) return undefined
  const [path = ''] = url.slice(scope.length).split(/[?#]/)
  const asked = /^api(\/.*)$/.exec(path)?.[1]
  if (asked !== undefined) {
    if (method === 'POST' && asked === calls.logout.path) return 'end'
    return method === 'GET' && answers.has(asked.replace(/\/\d+$/, `/${anyId}`)) ? 'answer' : undefined
  }
  if (method !== 'GET') return undefined
  if (mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : undefined
  if (path === 'config.json') return 'configuration'
  return path.startsWith('assets/') ? 'file' : undefined
}
