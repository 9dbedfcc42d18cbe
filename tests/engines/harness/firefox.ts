import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensure } from '../../../scripts/machine/system-packages.ts'
import { connectBidi } from './bidi.ts'
import { desk, type Browser, type Size } from './browser.ts'
import { buildUp, ownHome, startChild } from './child.ts'

/** A line in the log of its page, as Firefox reports it. */
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

/** Starts Firefox without a window, in the given languages; it is driven by its own WebDriver BiDi. */
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

/** A profile that asks no other host for anything. */
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
