import { tokenHeader } from '#contract/wire/headers.ts'
import { code } from '#contract/wire/envelope.ts'
import { orderReads, startReads } from '#contract/app/field-reads.ts'
import { calls } from '#contract/calls/account/account.ts'

/** Kind of request that can be answered offline. */
type Wanted = 'answer' | 'configuration' | 'end' | 'file' | 'page'

/** Properties of a request that determine its kind. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Placeholder for an id in a path. */
const anyId = 0

/** Paths of the responses needed to start the console and to begin work on an order. */
const answers: ReadonlySet<string> = new Set([...startReads, ...orderReads(anyId)].map(({ path }) => path))

/** Returns the kind of a request below the console's URL; undefined for requests that the worker ignores. */
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

/** Sources of responses: the network, and the cache on this phone. */
export interface Sources {
  fetch: (request: Request) => Promise<Response>
  caches: Pick<CacheStorage, 'delete' | 'keys' | 'match' | 'open'>
  /** URL of the console with a trailing slash. */
  scope: string
}

/** Timeout in milliseconds after which a cached copy replaces the network. */
const patience = 6000
/** Prefix of a session's cache name; the rest is derived from its token. */
const ofSession = 'answers-'

/**
 * Responds to a request of the console: from the network if available, otherwise from the cache. Files are
 * content-hashed and served from the cache first. Returns undefined for requests that the worker ignores.
 */
export function answer(sources: Sources, request: Request): Promise<Response> | undefined {
  const { caches, fetch, scope } = sources
  switch (wantedOf(request, scope)) {
    case 'page':
      return orCopy(fetch(request), () => caches.match(scope, { ignoreVary: true }))
    case 'configuration':
      return orCopy(fetch(request), () => caches.match(request, { ignoreVary: true }))
    case 'file':
      return caches.match(request, { ignoreVary: true }).then((copy) => copy ?? fetch(request))
    case 'answer':
      return answerOfPlatform(sources, request)
    case 'end':
      return forgetAnswers(caches).then(() => fetch(request))
    case undefined:
      return undefined
  }
}

/** Caches responses of the platform per session, and serves them when the platform cannot be reached. */
async function answerOfPlatform({ caches, fetch }: Sources, request: Request): Promise<Response> {
  const name = await nameOf(request.headers.get(tokenHeader) ?? '')
  const fresh = fetch(request).then(async (response) => {
    const sent = await codeOf(response)
    if (sent === code.success) await keep(caches, name, request.url, response.clone())
    else if (sent === code.expired) await forgetAnswers(caches)
    return response
  })
  return orCopy(fresh, () => caches.match(request.url, { cacheName: name, ignoreVary: true }))
}

/**
 * Caches a response for a session and removes other sessions' caches, as a browser has one session and a new one may
 * start without sign-out. On a full phone the previous copy is kept.
 */
async function keep(caches: Sources['caches'], name: string, url: string, response: Response): Promise<void> {
  await forgetAnswers(caches, name)
  try {
    await (await caches.open(name)).put(url, response)
  } catch {
    // storage may be full of pending pictures: the response itself has arrived, which is what matters
  }
}

/** Removes the cached responses of all sessions except `atWork`. */
async function forgetAnswers(caches: Sources['caches'], atWork?: string): Promise<void> {
  const names = await caches.keys()
  const over = names.filter((name) => name.startsWith(ofSession) && name !== atWork)
  await Promise.all(over.map((name) => caches.delete(name)))
}

/** Returns the network's response, or the cached copy if it fails or times out and a copy exists. */
async function orCopy(
  fresh: Promise<Response>,
  copyOf: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((done) => {
    setTimeout(done, patience, undefined)
  })
  try {
    return (await Promise.race([fresh, late])) ?? (await copyOf()) ?? (await fresh)
  } catch (error) {
    const copy = await copyOf()
    if (copy === undefined) throw error
    return copy
  }
}

/** Returns the code of an envelope; undefined if the response is none. */
async function codeOf(response: Response): Promise<unknown> {
  if (!response.ok) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return Reflect.get(Object(body), 'code')
}

async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return (
    ofSession + [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
