import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { ensure } from '../../../scripts/machine/system-packages.ts'
import { desk, type Browser, type Size } from './browser.ts'
import { buildUp, ownHome, startChild } from './child.ts'

/** A WebDriver BiDi connection. */
interface Bidi {
  send<Answer = unknown>(method: string, params: object): Promise<Answer>
  close(): void
}

/** A received message: the response to a command, or an event. */
interface Arrival {
  type: 'success' | 'error' | 'event'
  id?: number
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

interface Pending {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Connects to a listening browser; every event is passed to `onEvent`. */
async function connectBidi(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, Pending>()
  let last = 0
  socket.on('message', (data: Buffer) => {
    const arrived: Arrival = JSON.parse(data.toString('utf8'))
    if (arrived.type === 'event') return onEvent(arrived.method ?? '', arrived.params)
    const pending = waiting.get(arrived.id ?? 0)
    waiting.delete(arrived.id ?? 0)
    if (arrived.type === 'success') pending?.resolve(arrived.result)
    else pending?.reject(new Error(`${arrived.error}: ${arrived.message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has hung up'))
  })
  return {
    close: () => socket.close(),
    send: <Answer>(method: string, params: object) =>
      new Promise<Answer>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve: (result) => resolve(result as Answer), reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
  }
}

/** An entry in the page's log, as Firefox reports it. */
interface LogEntry {
  level: string
  type: string
  text: string | null
}

/** The result of an expression. */
interface Evaluated {
  type: 'success' | 'exception'
  result?: { value: string }
  exceptionDetails?: { text: string }
}

/** Starts headless Firefox in the given languages, driven by its WebDriver BiDi. */
export async function startFirefox(languages: string): Promise<Browser> {
  const { made, takeDown } = await buildUp(async (later) => {
    const home = await ownHome()
    later(home.remove)
    await writeFile(join(home.folder, 'user.js'), preferences(languages))
    const args = ['--headless', '--no-remote', '--profile', home.folder, '--remote-debugging-port', '0']
    const firefox = startChild(ensure('firefox'), args, home.env)
    later(firefox.stop)
    const address = await firefox.hear(/WebDriver BiDi listening on (ws:\S+)/)
    return connect(`${address}/session`, later)
  })
  return { ...made, close: takeDown }
}

/** A profile that makes no requests to other hosts. */
function preferences(languages: string): string {
  const chosen = {
    'intl.accept_languages': languages,
    'app.update.auto': false,
    'browser.safebrowsing.downloads.remote.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.server': 'data:,',
  }
  const lines = Object.entries(chosen).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  return lines.join('')
}

async function connect(
  address: string,
  later: (undo: () => Promise<void>) => void,
): Promise<Omit<Browser, 'close'>> {
  const found: string[] = []
  const bidi = await connectBidi(address, (method, params) => {
    const { level, type, text } = params as LogEntry
    if (method === 'log.entryAdded' && level === 'error') found.push(`${type}: ${text ?? ''}`)
  })
  later(async () => bidi.close())
  await bidi.send('session.new', { capabilities: {} })
  later(async () => void (await bidi.send('browser.close', {})))
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const tree = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context
  const resize = async (viewport: Size) =>
    void (await bidi.send('browsingContext.setViewport', { context, viewport }))
  await resize(desk)
  return {
    resize,
    open: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    problems: async () => found.splice(0),
    picture: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    evaluate: async (expression) => {
      const what = { expression, target: { context }, awaitPromise: true }
      const answer = await bidi.send<Evaluated>('script.evaluate', what)
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return answer.result?.value ?? ''
    },
  }
}
