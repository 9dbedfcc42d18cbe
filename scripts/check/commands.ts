import { spawn } from 'node:child_process'
import { fromRoot } from '../root.ts'

/** A tool of others that judges the whole project. */
export interface Command {
  name: string
  words: readonly [program: string, ...args: string[]]
}

export const commands: readonly Command[] = [
  { name: 'types', words: ['tsc'] },
  { name: 'lint', words: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', words: ['prettier', '--check', '--log-level=warn', '.'] },
]

/** Runs a tool of node_modules from the root of the project; what it wrote comes back when it failed. */
export async function runCommand({ words: [program, ...args] }: Command): Promise<string | undefined> {
  const child = spawn(fromRoot(`node_modules/.bin/${program}`), args, { cwd: fromRoot() })
  let output = ''
  const add = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  return status === 0 ? undefined : output.trim()
}
