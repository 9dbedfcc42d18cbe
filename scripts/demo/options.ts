import { parseArgs } from 'node:util'
import { readDevices } from '#mock/options.ts'
import { fromRoot } from '../root.ts'

/** Options of `npm start` and `npm run dev`. */
export interface DemoOptions {
  /** Port the person asked for; undefined to take the first free one. */
  port: number | undefined
  /** Folder of the mock platform's records. */
  dataDir: string
  /** Devices of the fleet that a new folder is seeded with. */
  devices: number
  /** Whether to forget all changes and begin with the seed. */
  reset: boolean
  /** Whether to go on with what can be read of damaged records. */
  repair: boolean
}

export const usage = `Options, after "--":
  --port <number>   listen there (or PORT=<number>); default: the first free one from 8080
  --data <folder>   keep the records there; default: data
  --devices <40 to 100000>  size of the fleet in a new folder, or with --reset; default: 2000
  --reset           forget all changes and begin with the seed
  --repair          go on with what can be read of damaged records`

/** Reads the command line; throws a sentence for what it does not understand. */
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
