import { spawn } from 'node:child_process'
import { fromRoot } from '../root.ts'

/** A tool of others that judges the whole project. */
interface Command {
  name: string
  /** The program and its arguments, between which stand spaces. */
  line: string
}

/** Licences of what the appliance contains. */
const shipped =
  'MIT;MIT-0;ISC;Apache-2.0;BSD-2-Clause;BSD-3-Clause;0BSD;BlueOak-1.0.0;CC0-1.0;OFL-1.1;Python-2.0'
/** Have the MIT licence in a file beside them, which their packages do not name. */
const unnamed = 'png-js'
const unnamedTools = 'humanize-number;only'
/** Licences of tools that build and test, and are handed to nobody. */
const toolsOnly = 'MPL-2.0;Artistic-2.0;CC-BY-3.0;WTFPL;Zlib'

const sound = '--validate-https --validate-integrity --allowed-hosts npm'
/** Only files that have changed are read again. */
const cached = '--cache --cache-strategy=content --cache-location=node_modules/.cache/prettier/check'

export const commands: readonly Command[] = [
  { name: 'types', line: 'tsc' },
  { name: 'lint', line: 'oxlint --type-aware --deny-warnings' },
  { name: 'nothing unused', line: 'knip --no-progress --treat-config-hints-as-errors' },
  {
    name: 'locked packages come from the registry with a checksum',
    line: `lockfile-lint --path package-lock.json --type npm ${sound}`,
  },
  {
    name: 'licences of what is shipped',
    line: `license-compliance --production --allow ${shipped} --exclude ${unnamed}`,
  },
  {
    name: 'licences of the tools',
    line: `license-compliance --development --allow ${shipped};${toolsOnly} --exclude ${unnamedTools}`,
  },
  { name: 'format', line: `prettier --check --log-level=warn ${cached} .` },
]

/** Runs a tool of node_modules in a folder, the project's where none is given; returns what it wrote when it failed. */
export async function runCommand({ line }: Command, folder = fromRoot()): Promise<string | undefined> {
  const [program = '', ...args] = line.split(' ')
  const child = spawn(fromRoot(`node_modules/.bin/${program}`), args, { cwd: folder })
  let output = ''
  const add = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  return status === 0 ? undefined : output.trim()
}
