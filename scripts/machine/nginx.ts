import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOk } from '../process/answers.ts'
import { fromRoot } from '../root.ts'
import { until } from '../process/until.ts'
import { freePort } from './ports.ts'
import { ensure } from './system-packages.ts'

export interface NginxOptions {
  /** URL of the platform, with its base path if any. */
  platformUrl: string
  /** Folder of the build. */
  consoleRoot: string
  /** Response of `/config.json`; by default written by the start script. */
  config?: unknown
  /** Port on the loopback interface; any free one by default. */
  port?: number
  /** Maximum request body size, such as `100m`. */
  maxBody?: string
  /** Further variables of `appliance/start.sh`. */
  env?: Readonly<Record<string, string>>
}

export interface RunningNginx {
  url: string
  /** Process ids of its workers. */
  workers(): number[]
  /** Proportional memory of its workers in bytes; shared memory is divided among them. */
  memory(): number
  /** All output so far: both streams and the access log. */
  logs(): string
  /** Reloads the configuration, as after a certificate change. */
  reload(): Promise<void>
  /** Sends a signal to the master, such as SIGQUIT for a graceful stop. */
  signal(name: NodeJS.Signals): void
  /** Resolves to the exit code of the master. */
  ended: Promise<number | null>
  close(): Promise<void>
}

/**
 * Starts the real nginx like the container, with `appliance/start.sh` and `nginx.conf`, in a temporary folder; resolves
 * when it responds. Rejects with its output if it exits instead.
 */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'console-nginx-'))
  try {
    return await startIn(folder, options)
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

async function startIn(folder: string, options: NginxOptions): Promise<RunningNginx> {
  const port = options.port ?? (await freePort())
  const child = spawn('sh', [fromRoot('appliance/start.sh')], {
    env: { ...process.env, ...(await variables(folder, port, options)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const logs = () => output.text + readIfThere(join(folder, 'access.log'))
  await untilHealthy(folder, child, logs)
  const workers = () => startedBy(child.pid ?? 0)
  const scheme = options.env?.['CONSOLE_TLS_CERT'] === undefined ? 'http' : 'https'
  return {
    url: `${scheme}://127.0.0.1:${port}${options.env?.['CONSOLE_BASE_PATH'] ?? ''}`,
    workers,
    memory: () =>
      workers()
        .map(proportionalSize)
        .reduce((sum, bytes) => sum + bytes, 0),
    logs,
    ended,
    signal: (name) => child.kill(name),
    reload: async () => {
      child.kill('SIGHUP')
      await untilHealthy(folder, child, logs)
    },
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function variables(
  folder: string,
  port: number,
  options: NginxOptions,
): Promise<Record<string, string>> {
  // workers of an nginx started by root run as another user and read config.json here
  await chmod(folder, 0o755)
  const config = join(folder, 'mounted.json')
  if (options.config !== undefined) await writeFile(config, JSON.stringify(options.config))
  return {
    NGINX_BINARY: ensure('nginx'),
    PLATFORM_URL: options.platformUrl,
    CONSOLE_PORT: `127.0.0.1:${port}`,
    CONSOLE_ROOT: options.consoleRoot,
    CONSOLE_TEMPLATE: fromRoot('nginx.conf'),
    CONSOLE_TMP: folder,
    CONSOLE_LOG: join(folder, 'access.log'),
    // tests run many of them at once; two workers behave like more
    CONSOLE_WORKERS: '2',
    CONSOLE_CONNECTIONS: '4096',
    // outside a container the console may be rebuilt while nginx runs
    CONSOLE_FILE_CACHE: 'off',
    ...(options.maxBody !== undefined && { CONSOLE_MAX_BODY: options.maxBody }),
    ...(options.config !== undefined && { CONSOLE_CONFIG: config }),
    ...options.env,
  }
}

/** Returns the ids of a process's children. */
function startedBy(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** Returns the proportional memory of a process in bytes; Linux reports kB. */
function proportionalSize(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`Process ${pid} does not report its memory`)
  return Number(kilobytes) * 1024
}

function collect(child: ChildProcess): { text: string } {
  const output = { text: '' }
  const add = (chunk: Buffer) => {
    output.text += chunk.toString('utf8')
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return output
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Polls the address without TLS written by the start script, like the container's health check. */
async function untilHealthy(folder: string, child: ChildProcess, logs: () => string): Promise<void> {
  const isHealthy = async () => {
    if (child.exitCode !== null) throw new Error(`it has ended with ${child.exitCode}`)
    const address = readIfThere(join(folder, 'health')).trim()
    return isOk(address)
  }
  await until('nginx', isHealthy).catch((error: Error) => {
    child.kill('SIGKILL')
    throw new Error(`nginx does not answer: ${error.message}\n${logs()}`)
  })
}
