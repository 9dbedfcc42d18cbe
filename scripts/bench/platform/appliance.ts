import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '#contract/calls/account/account.ts'
import { startNginx } from '../../machine/nginx.ts'
import { freePort } from '../../machine/ports.ts'
import { ensure } from '../../machine/system-packages.ts'
import { startForked } from '../../process/forked.ts'
import { isOk } from '../../process/is-ok.ts'
import { until } from '../../process/until.ts'
import { fromRoot } from '../../root.ts'
import { workersOf } from '../measure/memory.ts'
import { ratioInTurn, timeOf } from '../measure/times.ts'

const connections = 16
const rounds = 15
const { path } = calls.userInfo
const consoleRoot = fromRoot('web/dist')

/** Our nginx; an empty variable takes what the start script sets by itself, and the tests do not. */
const startOurs = (platformUrl: string) =>
  startNginx({ platformUrl, consoleRoot, env: { CONSOLE_FILE_CACHE: '' } })

/** How many times longer the same calls take through nginx than where they are answered. */
export async function callsThroughNginx(): Promise<number> {
  const bytes = JSON.stringify({ code: 0, msg: 'success', data: 'x'.repeat(320) })
  const bare = await startForked<string>('scripts/load/bare-process.ts', [path, bytes])
  try {
    const nginx = await startOurs(bare.first)
    try {
      const count = 1500
      return await ratioInTurn(
        () => timeOf(() => askMany(`${nginx.url}/api${path}`, count)),
        () => timeOf(() => askMany(bare.first + path, count)),
        rounds,
      )
    } finally {
      await nginx.close()
    }
  } finally {
    bare.close()
  }
}

/** How many times more our nginx works for a file than a bare one that sends the same bytes. */
async function fileCost(file: string, plain: string, headers = ''): Promise<number> {
  const nginx = await startOurs('http://127.0.0.1:9')
  try {
    const bare = await startBareNginx()
    try {
      return await ratioInTurn(
        () => costOf(nginx.pid, `${nginx.url}${file}`, headers),
        () => costOf(bare.pid, `${bare.url}${plain}`),
        rounds,
      )
    } finally {
      await bare.close()
    }
  } finally {
    await nginx.close()
  }
}

/** The same for the page itself. */
export const pageCost = () => fileCost('/', '/index.html')

/** The same for the largest script of the build, as browsers take it. */
export function scriptCost(): Promise<number> {
  const sizeOf = (name: string) => statSync(`${consoleRoot}/assets/${name}`).size
  const [largest = ''] = readdirSync(`${consoleRoot}/assets`)
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return fileCost(`/assets/${largest}`, `/assets/${largest}.br`, 'Accept-Encoding: br\r\n')
}

/** Nanoseconds of the processor that the workers of an nginx take for some hundred answers. */
async function costOf(pid: number, address: string, headers?: string): Promise<number> {
  const worked = () =>
    workersOf(pid)
      .map((worker) => Number(readFileSync(`/proc/${worker}/schedstat`, 'utf8').split(' ', 1)[0]))
      .reduce((sum, nanoseconds) => sum + nanoseconds, 0)
  const before = worked()
  await askMany(address, 800, headers)
  return worked() - before
}

/** An nginx that does nothing but send the files of the build, with the log that nginx writes by itself. */
async function startBareNginx() {
  const folder = await mkdtemp(join(tmpdir(), 'console-bare-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const configuration = `${user} daemon off; pid ${folder}/nginx.pid; worker_processes auto; events {}
    http {
      sendfile on;
      access_log ${folder}/access.log;
      server { listen 127.0.0.1:${port}; root ${consoleRoot}; }
    }`
  await writeFile(file, configuration)
  const child = spawn(ensure('nginx'), ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
  await until(`a bare nginx at ${url}`, () => isOk(`${url}/index.html`))
  return { url, pid: child.pid ?? 0, close }
}

/**
 * Asks an address so many times over sixteen connections that stay open. It speaks just enough HTTP to cost little
 * itself: all answers must be 200 and of one length.
 */
async function askMany(address: string, count: number, headers = ''): Promise<void> {
  const { hostname, port, pathname, host } = new URL(address)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`
  let left = count
  const client = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        left -= 1
        if (left < 0) resolve()
        else socket.write(request)
      }
      let missing = 0
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`${address} closes the connection`)))
      socket.on('data', (bytes) => {
        if (missing === 0) missing = lengthOf(bytes, address)
        missing -= bytes.length
        if (missing === 0) next()
      })
      next()
    })
  const sockets = Array.from({ length: connections }, () => connect({ host: hostname, port: Number(port) }))
  try {
    await Promise.all(sockets.map(client))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Bytes of an answer from its first piece, which holds all of its head. */
function lengthOf(bytes: Buffer, address: string): number {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, end).toString('latin1')
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? []
  if (end < 0 || length === undefined || !head.startsWith('HTTP/1.1 200')) {
    throw new Error(`${address} answers ${head.split('\r\n', 1)[0]}`)
  }
  return end + 4 + Number(length)
}
