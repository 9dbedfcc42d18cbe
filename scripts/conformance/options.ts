import { parseArgs } from 'node:util'
import { isComponentName } from '#contract/text/catalogue.ts'

/** Options of `npm run conformance`. */
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
  /** Whether its gates are asked in place of its calls, and as whom beside `user`. */
  gates?: { other: string; passwordFile: string | undefined; listen: number }
}

export const usage = `Options, after "--":
  --url <address>           of the platform, with its prefix: http://platform:9000/api
  --user <name>             login name of an account that may see everything
  --password-file <file>    holds the password; it is asked for where this is left out
  --out <file>              for the report: <file>.json and <file>.html; default: build/conformance
  --page <name>             that alone, or several separated by commas: iot/device,system/user
  --timeout <seconds>       that a call may take; default: 10
  --write                   also make, change and delete records of its own
  --gates                   ask what the platform must refuse, with two accounts; default for --out: build/gates
  --other <name>            with --gates: login name of an account that sees less, such as that of one organisation
  --other-password-file <file>  holds its password; it is asked for where this is left out
  --listen <seconds>        with --gates: to listen at the socket; default: 10`

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
      gates: { type: 'boolean' },
      other: { type: 'string' },
      'other-password-file': { type: 'string' },
      listen: { type: 'string' },
    },
  })
  const { url = '', user = '', gates = false, other = '', write = false } = values
  const { out = gates ? 'build/gates' : 'build/conformance' } = values
  if (!/^https?:\/\/[^/]/.test(url)) throw new Error('Name the platform: --url http://platform:9000')
  if (user === '') throw new Error('Name the account: --user admin')
  const pages = values.page?.split(',') ?? []
  const unknown = pages.find((name) => !isComponentName(name))
  if (unknown !== undefined) throw new Error(`"${unknown}" is no page of the catalogue.`)
  if (gates && (other === '' || other === user))
    throw new Error('Name a second account, which sees less: --other dispatcher')
  return {
    url,
    user,
    passwordFile: values['password-file'],
    out: out.replace(/\.(?:json|html)$/, ''),
    pages,
    isWriting: write,
    timeout: milliseconds(values.timeout),
    ...(gates && {
      gates: {
        other,
        passwordFile: values['other-password-file'],
        listen: milliseconds(values.listen),
      },
    }),
  }
}

function milliseconds(text = '10'): number {
  const seconds = Number(text)
  if (!(seconds > 0)) throw new Error(`"${text}" is no number of seconds.`)
  return seconds * 1000
}
