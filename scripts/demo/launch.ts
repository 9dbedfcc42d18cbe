import { parseArgs } from 'node:util'
import type { DemoAccount } from '#contract/app/config.ts'
import { languages, say } from '#contract/schema/language.ts'
import { readDevices } from '#mock/options.ts'
import { isTaken } from '../machine/ports.ts'
import { fromRoot } from '../root.ts'

const first = 8080
const last = 8089

/** Returns the requested port, or the first free one of a short range. Throws a message with a solution. */
export async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return firstFree(first)
  if (!(await isTaken(wanted))) return wanted
  throw new Error(
    `Port ${wanted} is taken by another program. Choose another: npm start -- --port ${wanted + 1}`,
  )
}

async function firstFree(port: number): Promise<number> {
  if (port > last) {
    throw new Error(`Ports ${first} to ${last} are all taken. Choose one: npm start -- --port 9000`)
  }
  return (await isTaken(port)) ? firstFree(port + 1) : port
}

/** Options of `npm start` and `npm run dev`. */
export interface DemoOptions {
  /** Requested port; undefined to use the first free one. */
  port: number | undefined
  /** Data folder of the mock platform. */
  dataDir: string
  /** Fleet size for seeding a new folder. */
  devices: number
  /** Discards all changes and starts from the seed. */
  reset: boolean
  /** Continues with the readable part of damaged records. */
  repair: boolean
}

export const usage = `Options, after "--":
  --port <number>   listen there (or PORT=<number>); default: the first free one from 8080
  --data <folder>   keep the records there; default: data
  --devices <40 to 100000>  size of the fleet in a new folder, or with --reset; default: 2000
  --reset           forget all changes and begin with the seed
  --repair          go on with what can be read of damaged records`

/** Parses the command line; throws a message for invalid options. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): DemoOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      devices: { type: 'string' },
      reset: { type: 'boolean' },
      repair: { type: 'boolean' },
    },
  })
  return {
    port: readPort(values.port ?? env['PORT']),
    dataDir: values.data ?? fromRoot('data'),
    devices: readDevices(values.devices ?? env['DEVICES']),
    reset: values.reset ?? false,
    repair: values.repair ?? false,
  }
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`"${text}" is no port: use a number from 1 to 65535.`)
}

/** Formats the demo accounts as a table: login name, password and role. */
export function accountsTable(accounts: readonly DemoAccount[]): string {
  const rows = accounts.map(({ username, password, label }) => [
    username,
    password,
    languages.map((language) => say(label, language)).join(' '),
  ])
  const header = ['Login name', 'Password', 'Role']
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [header, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
}
