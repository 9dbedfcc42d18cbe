import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http'
import { onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'
import { startNginx, type RunningNginx } from '../../scripts/machine/nginx.ts'
import { freePort, listen } from '../../scripts/machine/ports.ts'
import { rawAnswer } from '../../scripts/process/answers.ts'

/** The script in the console folder; long enough to be worth compressing. */
export const script = `export const words = ${JSON.stringify('meter '.repeat(400))}\n`
export const config = { title: ['Metering', '计量'] }

export interface Front {
  nginx: RunningNginx
  platform: EchoPlatform
  ask(path: string, question?: Question): Promise<Answer>
  close(): Promise<void>
}

/** Starts the real nginx in front of a small console folder and an echoing platform. */
export async function startFront(
  options: { maxBody?: string; base?: string; config?: object; env?: Readonly<Record<string, string>> } = {},
): Promise<Front> {
  const platform = await startEchoPlatform()
  const folder = await consoleFolder()
  const { base = '', ...rest } = options
  const nginx = await startNginx({
    platformUrl: platform.url + base,
    consoleRoot: folder,
    config,
    ...rest,
  })
  return {
    nginx,
    platform,
    ask: (path, question) => request(nginx.url, path, question),
    close: async () => {
      await nginx.close()
      await platform.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Like `startFront`, closed after the test. */
export async function frontOfTest(...how: Parameters<typeof startFront>): Promise<Front> {
  const front = await startFront(...how)
  onTestFinished(() => front.close())
  return front
}

/** Like `startFront`, with no platform listening. */
export async function startLonelyFront(): Promise<Pick<Front, 'nginx' | 'ask' | 'close'>> {
  const folder = await consoleFolder()
  const platformUrl = `http://127.0.0.1:${await freePort()}`
  const nginx = await startNginx({ platformUrl, consoleRoot: folder, config })
  return {
    nginx,
    ask: (path, question) => request(nginx.url, path, question),
    close: async () => {
      await nginx.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function consoleFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-folder-'))
  await mkdir(join(folder, 'assets'))
  const page = '<!doctype html><title>Console</title>'
  const files: [name: string, text: string][] = [
    ['index.html', page],
    ['assets/app-1A2B3C.js', script],
    ['assets/app-1A2B3C.css', `.a { color: red } ${'/* x */'.repeat(300)}`],
  ]
  await Promise.all(
    files.flatMap(([name, text]) => [
      writeFile(join(folder, name), text),
      writeFile(join(folder, `${name}.gz`), gzipSync(text)),
      writeFile(join(folder, `${name}.br`), brotliCompressSync(text)),
    ]),
  )
  await writeFile(join(folder, 'assets/plain-9Z8Y7X.js'), 'export {}\n')
  await writeFile(join(folder, 'assets/app-1A2B3C.js.map'), '{}')
  await writeFile(join(folder, 'version.json'), '{"build":"1a2b"}')
  await writeFile(join(folder, 'sw.js'), 'self.registration.unregister()\n')
  await writeFile(join(folder, 'service-worker.js'), 'self.registration.unregister()\n')
  await writeFile(join(folder, 'field-worker.js'), 'self.registration.unregister()\n')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.secret'), 'secret')
  return folder
}

/** A request as the platform received it; also the body of its response. */
interface Seen {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface EchoPlatform {
  url: string
  seen: Seen[]
  /** Number of TCP connections opened to the platform. */
  connections(): number
  close(): Promise<void>
}

/** Starts a platform that echoes every request as JSON, and every socket message unchanged. */
async function startEchoPlatform(): Promise<EchoPlatform> {
  const seen: Seen[] = []
  let opened = 0
  const server = createServer((asked, response) => void echo(asked, response, seen))
  server.on('connection', () => (opened += 1))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, asked) => {
    seen.push(describe(asked, ''))
    socket.on('message', (message, isBinary) => socket.send(message, { binary: isBinary }))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    connections: () => opened,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Headers of a careless platform; the browser must see only those of the console. */
const ownPolicies = {
  'Content-Security-Policy': "default-src 'unsafe-inline'",
  'X-Content-Type-Options': 'sniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'unsafe-url',
  'Permissions-Policy': 'camera=*',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Request-Id': 'the-platform-s-own',
}

async function echo(asked: IncomingMessage, response: ServerResponse, seen: Seen[]): Promise<void> {
  let body = ''
  for await (const chunk of asked) body += String(chunk)
  const what = describe(asked, body)
  seen.push(what)
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('X-Powered-By', 'Echo')
  response.setHeader('Server', 'Echo/1.0')
  for (const [name, value] of Object.entries(ownPolicies)) response.setHeader(name, value)
  response.end(JSON.stringify(what))
}

function describe({ method = '', url = '', headers }: IncomingMessage, body: string): Seen {
  return { method, url, headers, body }
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface Question {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

/** Sends a request with its path unchanged: `fetch` would normalise dots and slashes. */
export async function request(base: string, path: string, question: Question = {}): Promise<Answer> {
  const { hostname, port } = new URL(base)
  const { method = 'GET', headers, body } = question
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: whole,
          text: whole.toString('utf8'),
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends raw bytes and returns the status line of the response, or '' when the connection is closed. */
export async function rawStatus(base: string, bytes: string): Promise<string> {
  return (await rawAnswer(base, bytes, '\r\n')).split('\r\n')[0] ?? ''
}
