import { parseArgs } from 'node:util'
import { isComponentName } from '#contract/text/catalogue.ts'

/** What `npm run conformance` can be told. */
export interface ConformanceOptions {
  url: string
  user: string
  passwordFile: string | undefined
  out: string
  /** Names of the pages that alone matter; none for all. */
  pages: readonly string[]
  isWriting: boolean
  /** Milliseconds that a call may take. */
  timeout: number
}

export const usage = `Options, after "--":
  --url <address>           of the platform, with its prefix: http://platform:9000/api
  --user <name>             login name of an account that may see everything
  --password-file <file>    holds the password; it is asked for where this is left out
  --out <file>              for the report: <file>.json and <file>.html; default: build/conformance
  --page <name>             that alone, or several separated by commas: iot/device,system/user
  --timeout <seconds>       that a call may take; default: 10
  --write                   also make, change and delete records of its own`

/** Reads the command line; throws a sentence for what it does not understand. */
export function readOptions(args: readonly string[]): ConformanceOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      user: { type: 'string' },
      'password-file': { type: 'string' },
      page: { type: 'string' },
      out: { type: 'string' },
      timeout: { type: 'string' },
      write: { type: 'boolean' },
    },
  })
  const { url = '', user = '', out = 'build/conformance', timeout = '10', write = false } = values
  if (!/^https?:\/\/[^/]/.test(url)) throw new Error('Name the platform: --url http://platform:9000')
  if (user === '') throw new Error('Name the account: --user admin')
  const pages = values.page?.split(',') ?? []
  const unknown = pages.find((name) => !isComponentName(name))
  if (unknown !== undefined) throw new Error(`"${unknown}" is no page of the catalogue.`)
  const seconds = Number(timeout)
  if (!(seconds > 0)) throw new Error(`"${timeout}" is no number of seconds.`)
  return {
    url,
    user,
    passwordFile: values['password-file'],
    out: out.replace(/\.(?:json|html)$/, ''),
    pages,
    isWriting: write,
    timeout: seconds * 1000,
  }
}
