import { readFileSync } from 'node:fs'

/** Ids of the processes that a process has started, here the workers of an nginx. */
export function workersOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** Bytes of memory that processes have to themselves; what they share is counted once among them. */
export function memoryOf(pids: readonly number[]): number {
  return pids.map(proportionalSize).reduce((sum, bytes) => sum + bytes, 0)
}

/** In kB, as Linux reports it. */
function proportionalSize(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`Process ${pid} does not report its memory`)
  return Number(kilobytes) * 1024
}
