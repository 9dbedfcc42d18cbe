import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { gatesOf } from './conformance/gates/all-gates.ts'
import { examineGates } from './conformance/gates/examine-gates.ts'
import { gateReportOf } from './conformance/gates/report.ts'
import { readOptions, usage, type ConformanceOptions } from './conformance/options.ts'
import { gatesHtmlOf, htmlOf } from './conformance/output/html.ts'
import { gatesTextOf, textOf } from './conformance/output/text.ts'
import { callsByPage } from './conformance/pages.ts'
import { jsonOf, reportOf } from './conformance/report.ts'
import { examine } from './conformance/run.ts'
import { isTrouble } from './conformance/verdict.ts'

/** A report in its three forms, and whether there is nothing to mend. */
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

/** Asks a customer's platform what the console asks. */
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

/** Asks it what it must refuse, with two accounts; broken off, it takes back what it has written before it ends. */
async function askGates(
  { pages, user, passwordFile, ...options }: ConformanceOptions,
  { other, passwordFile: otherFile, listen }: NonNullable<ConformanceOptions['gates']>,
): Promise<Outcome> {
  const first = { user, password: await passwordOf(user, passwordFile) }
  const second = { user: other, password: await passwordOf(other, otherFile) }
  const broken = new AbortController()
  // interrupted twice, by a terminal and by its parent process, it must not end before all is taken back
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

/** Whether every answer is as declared, or every gate holds. */
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
// the sockets of a platform that never answers must not keep the process
process.exit(isConform === undefined ? 2 : isConform ? 0 : 1)

/** Asks for a password at the terminal; what is typed is not shown. */
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
