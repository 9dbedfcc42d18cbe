import { tokenHeader } from '#contract/wire/headers.ts'
import { code } from '#contract/wire/envelope.ts'
import { orderReads, startReads } from '#contract/app/field-reads.ts'
import { calls } from '#contract/calls/account/account.ts'

/** What a request asks for, as far as it can be answered without a network. */
type Wanted = 'answer' | 'configuration' | 'end' | 'file' | 'page'

/** What a request says that matters here. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'>

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

/** What the worker answers from: the network, and the copies on this phone. */
export interface Sources {
  fetch: (request: Request) => Promise<Response>
  caches: Pick<CacheStorage, 'delete' | 'keys' | 'match' | 'open'>
  /** Address of the console, with a slash at its end. */
  scope: string
}

/** Milliseconds after which a network that says nothing counts as none, where there is a copy. */
const patience = 6000
/** How the copies of one session are called; the rest of the name follows from its token. */
const ofSession = 'answers-'

/**
 * Answers a request of the console: from the network as long as there is one, else from what was kept of it. Files have
 * names of their content and come from the copy at once. Nothing where the request is not the worker's business.
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

/** Keeps what the platform answers for the session that asked, and answers with it when the platform cannot be reached. */
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
 * Keeps an answer for a session; what is kept of others goes, as a browser has one and the next begins where none was
 * signed out. A full phone goes on with what it has of the answer.
 */
async function keep(caches: Sources['caches'], name: string, url: string, response: Response): Promise<void> {
  await forgetAnswers(caches, name)
  try {
    await (await caches.open(name)).put(url, response)
  } catch {
    // pictures that wait may have taken all the room: the answer itself has arrived, which is what was asked for
  }
}

/** Removes everything that was kept of sessions, but for the one at work. */
async function forgetAnswers(caches: Sources['caches'], atWork?: string): Promise<void> {
  const names = await caches.keys()
  const over = names.filter((name) => name.startsWith(ofSession) && name !== atWork)
  await Promise.all(over.map((name) => caches.delete(name)))
}

/** What the network brings; the copy where it fails or takes too long and there is one. */
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

/** The code of an envelope; nothing where the answer is none. */
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
