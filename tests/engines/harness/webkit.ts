import { freePort } from '../../../scripts/machine/ports.ts'
import { ensure } from '../../../scripts/machine/system-packages.ts'
import { isOk } from '../../../scripts/process/answers.ts'
import { until } from '../../../scripts/process/until.ts'
import { desk, type Browser, type Size } from './browser.ts'
import { buildUp, ownHome, startChild } from './child.ts'
import { takeProblems } from './collector.ts'

/**
 * Starts WebKitGTK on a virtual display; `WebKitWebDriver` drives it by WebDriver over HTTP. The locale sets the
 * browser's language, such as `zh_CN.UTF-8`, or `C.UTF-8` for a system without any language.
 */
export async function startWebkit(locale: string): Promise<Browser> {
  const { made, takeDown } = await buildUp(async (later) => {
    const home = await ownHome()
    later(home.remove)
    const screen = startChild(ensure('xvfb'), screenArgs, home.env)
    later(screen.stop)
    const env = { ...home.env, ...environment, LC_ALL: locale, DISPLAY: `:${await screen.hear(/^(\d+)\n/m)}` }
    const port = await freePort()
    const driver = startChild(ensure('webkit'), [`--port=${port}`], env)
    later(driver.stop)
    const address = `http://127.0.0.1:${port}`
    await driver.until(() => isOk(`${address}/status`))
    return openSession(address, later)
  })
  return { ...made, close: takeDown }
}

/** Writes the number of its display to the third pipe. */
const screenArgs = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']

/** Disables the lookup of a session bus and of assistive programs. */
const environment = { GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', GTK_A11Y: 'none', LANGUAGE: '' }

/** A WebDriver command: its path below the session, and its parameters. */
async function command<Answer>(
  address: string,
  path: string,
  body?: object,
  method = 'POST',
): Promise<Answer> {
  const answer = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
  return value
}

async function openSession(
  address: string,
  later: (undo: () => Promise<void>) => void,
): Promise<Omit<Browser, 'close'>> {
  const { sessionId } = await command<{ sessionId: string }>(address, '/session', { capabilities: {} })
  const session = `${address}/session/${sessionId}`
  later(async () => void (await command(session, '', undefined, 'DELETE')))
  const evaluate = (expression: string) =>
    command<string>(session, '/execute/sync', { script: `return ${expression}`, args: [] })
  const resize = await resizer(session, evaluate)
  await resize(desk)
  return {
    evaluate,
    resize,
    open: async (url) => void (await command(session, '/url', { url })),
    perform: async (actions) => void (await command(session, '/actions', { actions })),
    picture: async () => {
      const data = await command<string>(session, '/screenshot', undefined, 'GET')
      return Buffer.from(data, 'base64')
    },
    problems: async () => JSON.parse(await evaluate(takeProblems)) as string[],
  }
}

/** Resizes the window; its title bar takes part of the height, known only once it is shown. */
async function resizer(
  session: string,
  evaluate: (expression: string) => Promise<string>,
): Promise<(size: Size) => Promise<void>> {
  const outer = await command<Size>(session, '/window/rect', undefined, 'GET')
  const bar = outer.height - Number(await evaluate('String(innerHeight)'))
  return async ({ width, height }) => {
    await command(session, '/window/rect', { width, height: height + bar })
    const isSo = async () => (await evaluate('innerWidth + " " + innerHeight')) === `${width} ${height}`
    await until(`a window ${width} wide and ${height} high`, isSo)
  }
}
