import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../process/until.ts'
import { freePort } from './ports.ts'
import { ensure } from './system-packages.ts'

export interface RunningRedis {
  url: string
  port: number
  close(): Promise<void>
}

/**
 * Starts the system's Redis, empty and without persistence, on a port of the loopback interface, by default any free
 * one; resolves when it responds. Resolves to the reason if unavailable.
 */
export async function startRedis(password = '', port?: number): Promise<RunningRedis | string> {
  let binary: string
  try {
    binary = ensure('redis')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const folder = await mkdtemp(join(tmpdir(), 'console-redis-'))
  const bound = port ?? (await freePort())
  const options = { port: bound, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(binary, [...flags, ...(password === '' ? [] : ['--requirepass', password])], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await until('Redis', () => isListening(bound))
  return {
    url: `redis://127.0.0.1:${bound}`,
    port: bound,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
