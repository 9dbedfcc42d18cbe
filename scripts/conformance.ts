import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { isComponentName } from '#contract/text/catalogue.ts'
import { gatesOf, examineGates, gateReportOf } from './conformance/gates/examine-gates.ts'
import { gatesHtmlOf, htmlOf, gatesTextOf, textOf } from './conformance/output.ts'
import { callsByPage } from './conformance/pages.ts'
import { jsonOf, reportOf, isTrouble } from './conformance/report.ts'
import { examine } from './conformance/run.ts'

/** Options of `npm run conformance`. */
interface ConformanceOptions {
  url: string
  user: string
  passwordFile: string | undefined
  out: string
  /** Names of the pages to check; empty for all. */
  pages: readonly string[]
  isWriting: boolean
  /** Request timeout in milliseconds. */
  timeout: number
  /** Checks the gates instead of the calls, with this second account besides `user`. */
  gates?: { other: string; passwordFile: string | undefined; listen: number }
}

const usage = `Options, after "--":
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

/** Parses the command line; throws a message for invalid options. */
function readOptions(args: readonly string[]): ConformanceOptions {
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

/** Report in three formats, and whether everything conforms. */
interface Outcome {
  json: string
  html: string
  text: string
  isConform: boolean
}

async function passwordOf(user: string, file: string | undefined): Promise<string> {
  const password = await (file === undefined ? askPassword(user) : readFile(file, 'utf8'))
  return password.trimEnd()
}

/** Checks the console's calls against a customer's platform. */
async function askCalls({ pages, passwordFile, ...options }: ConformanceOptions): Promise<Outcome> {
  const { url, user } = options
  const password = await passwordOf(user, passwordFile)
  const byPage = await callsByPage(pages)
  const only =
    pages.length === 0 ? undefined : new Set([...byPage.values()].flatMap((addresses) => [...addresses]))
  const asked = { ...options, password, now: Date.now(), ...(only && { only }) }
  const { verdicts, autoPages } = await examine(asked)
  const report = reportOf({ url, user, at: new Date().toISOString() }, verdicts, byPage)
  return {
    json: jsonOf({ ...report, autoPages }),
    html: htmlOf(report),
    text: [textOf(report), ...autoPages].join('\n'),
    isConform: !verdicts.some(isTrouble),
  }
}

/** Checks with two accounts what the platform must refuse; when aborted, reverts its changes before it ends. */
async function askGates(
  { pages, user, passwordFile, ...options }: ConformanceOptions,
  { other, passwordFile: otherFile, listen }: NonNullable<ConformanceOptions['gates']>,
): Promise<Outcome> {
  const first = { user, password: await passwordOf(user, passwordFile) }
  const second = { user: other, password: await passwordOf(other, otherFile) }
  const broken = new AbortController()
  // terminal and parent process may each send a signal: neither must end the process before changes are reverted
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => broken.abort())
  const examined = await examineGates(
    { ...options, first, other: second, listen, now: Date.now(), signal: broken.signal },
    gatesOf(await callsByPage(pages)),
  )
  if (broken.signal.aborted) {
    const left = examined.left.length === 0 ? 'nothing is left behind' : `left: ${examined.left.join(', ')}`
    throw new Error(`Broken off; ${left}.`)
  }
  const report = gateReportOf({ url: options.url, user, other, at: new Date().toISOString() }, examined)
  return {
    json: `${JSON.stringify(report, null, 2)}\n`,
    html: gatesHtmlOf(report),
    text: gatesTextOf(report),
    isConform: report.counts.broken === 0 && report.left.length === 0,
  }
}

/** Resolves to whether all responses are as declared, or all gates hold. */
async function conformance(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  const { out, gates } = options
  const { json, html, text, isConform } = await (gates ? askGates(options, gates) : askCalls(options))
  await mkdir(dirname(out), { recursive: true })
  await writeFile(`${out}.json`, json)
  await writeFile(`${out}.html`, html)
  console.log(`${text}\n\n${out}.json and ${out}.html have it in full.`)
  return isConform
}

const isConform = await conformance().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  return undefined
})
// open sockets of an unresponsive platform must not keep the process alive
process.exit(isConform === undefined ? 2 : isConform ? 0 : 1)

/** Prompts for a password in the terminal, without echo. */
async function askPassword(user: string): Promise<string> {
  process.stderr.write(`Password of ${user}: `)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
