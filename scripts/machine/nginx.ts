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
  /** Address of the platform, with its base path where it has one. */
  platformUrl: string
  /** Folder of the build. */
  consoleRoot: string
  /** What `/config.json` answers; without it, what the start script writes. */
  config?: unknown
  /** Port of the loopback address; any free one where it is not given. */
  port?: number
  /** Largest request body, such as `100m`. */
  maxBody?: string
  /** More variables of `appliance/start.sh`. */
  env?: Readonly<Record<string, string>>
}

export interface RunningNginx {
  url: string
  /** Ids of its workers. */
  workers(): number[]
  /** Bytes of memory that its workers have to themselves; what they share is counted once among them. */
  memory(): number
  /** Everything written so far: both output streams and the access log. */
  logs(): string
  /** Reads the configuration again, as after a change of certificate. */
  reload(): Promise<void>
  /** Sends a signal to the master, such as SIGQUIT for a stop that lets answers end. */
  signal(name: NodeJS.Signals): void
  /** Resolves with the exit code once the master has ended. */
  ended: Promise<number | null>
  close(): Promise<void>
}

/**
 * Starts the real nginx as the container does, with `appliance/start.sh` and `nginx.conf`, in a folder of its own;
 * it answers when this returns. Rejects with all it printed when it ends instead.
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
  // Workers of an nginx started by root run as another user and read config.json here.
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
    // Many of them run at once in tests; two workers each show what more would.
    CONSOLE_WORKERS: '2',
    CONSOLE_CONNECTIONS: '4096',
    // Outside a container the console may be rebuilt under a running nginx.
    CONSOLE_FILE_CACHE: 'off',
    ...(options.maxBody !== undefined && { CONSOLE_MAX_BODY: options.maxBody }),
    ...(options.config !== undefined && { CONSOLE_CONFIG: config }),
    ...options.env,
  }
}

/** Ids of the processes that a process has started. */
function startedBy(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** Bytes of a process, which Linux reports in kB. */
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

/** The start script writes where it can be asked without TLS, as the container's health check does. */
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
