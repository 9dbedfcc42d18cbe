import { spawn } from 'node:child_process'
import { fromRoot } from '../root.ts'

/** External tool that checks the whole project. */
interface Command {
  name: string
  /** Program and arguments, separated by spaces. */
  line: string
}

/** Licences permitted for contents of the appliance. */
const shipped =
  'MIT;MIT-0;ISC;Apache-2.0;BSD-2-Clause;BSD-3-Clause;0BSD;BlueOak-1.0.0;CC0-1.0;OFL-1.1;Python-2.0'
/** Packages with the MIT licence in a file but not in their metadata. */
const unnamed = 'png-js'
const unnamedTools = 'humanize-number;only'
/** Licences permitted for build and test tools, which are not distributed. */
const toolsOnly = 'MPL-2.0;Artistic-2.0;CC-BY-3.0;WTFPL;Zlib'

const sound = '--validate-https --validate-integrity --allowed-hosts npm'
/** Only changed files, and those that depend on them, are checked again. */
const remembered = '--incremental --tsBuildInfoFile node_modules/.cache/tsc.json'
const cached = '--cache --cache-strategy=content --cache-location=node_modules/.cache/prettier/check'

export const commands: readonly Command[] = [
  // by default four checkers, each with its own copy of all types, share the work: on two cores two are enough
  { name: 'types', line: `tsc --checkers 2 ${remembered}` },
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

/** Runs a tool of node_modules in a folder, by default the project's; returns its output if it failed. */
export async function runCommand({ line }: Command, folder = fromRoot()): Promise<string | undefined> {
  const [program = '', ...args] = line.split(' ')
  // programs in Go, the slowest, spend a seventh of their time on collecting memory that they still need
  const env = { ...process.env, GOGC: '400' }
  const child = spawn(fromRoot(`node_modules/.bin/${program}`), args, { cwd: folder, env })
  let output = ''
  const add = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  return status === 0 ? undefined : output.trim()
}
