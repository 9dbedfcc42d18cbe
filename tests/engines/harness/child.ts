import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../../scripts/process/until.ts'

/** Start timeout in seconds, for a busy machine. */
const patience = 60

/** A program started by a browser test. */
export interface Child {
  /** Waits until it is ready; throws with all its output when it exits instead. */
  until: (isReady: () => Promise<boolean> | boolean) => Promise<unknown>
  /** Waits until its output matches; returns the pattern's first group. */
  hear: (pattern: RegExp) => Promise<string>
  /** Terminates it, by force after five seconds, and waits for its exit. */
  stop: () => Promise<void>
}

/** Starts a program; all its output, including a third pipe, is kept. */
export function startChild(path: string, args: readonly string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let text = ''
  let isOver = false
  const ended = new Promise<void>((resolve) => {
    const end = (why: unknown) => {
      text += `\n${path} has ended: ${String(why)}`
      isOver = true
      resolve()
    }
    child.once('error', end)
    child.once('exit', (code, signal) => end(code ?? signal))
  })
  for (const pipe of pipesOf(child)) pipe.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
  const untilReady: Child['until'] = (isReady) =>
    until(
      path,
      () => {
        if (isOver) throw new Error(`${path} cannot be used:\n${text}`)
        return isReady()
      },
      patience,
    )
  return {
    until: untilReady,
    hear: async (pattern) => {
      const heard = () => pattern.exec(text)?.[1]
      await untilReady(() => heard() !== undefined)
      return heard() ?? ''
    },
    stop: async () => {
      if (!isOver) child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(impatience)
    },
  }
}

function pipesOf({ stdio }: ChildProcess) {
  return stdio.filter((pipe) => pipe !== null && pipe !== undefined)
}

/** Reverts one step of a setup. */
type Undo = () => Promise<void>

/** Runs a setup in steps; `later` registers how each is reverted. When one fails, the earlier ones are reverted. */
export async function buildUp<Made>(
  build: (later: (undo: Undo) => void) => Promise<Made>,
): Promise<{ made: Made; takeDown: Undo }> {
  const undos: Undo[] = []
  const takeDown = async () => {
    const undo = undos.pop()
    if (undo === undefined) return
    try {
      await undo()
    } finally {
      await takeDown()
    }
  }
  try {
    return { made: await build((undo) => undos.push(undo)), takeDown }
  } catch (error) {
    await takeDown()
    throw error
  }
}

/** A temporary home folder for a browser's files, and the environment that points to it. */
export async function ownHome(): Promise<{ folder: string; env: NodeJS.ProcessEnv; remove: Undo }> {
  const folder = await mkdtemp(join(tmpdir(), 'console-engine-'))
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
  for (const name of ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME']) Reflect.deleteProperty(env, name)
  return { folder, env, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
