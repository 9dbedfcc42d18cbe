import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { askPassword } from './conformance/ask-password.ts'
import { readOptions, usage } from './conformance/options.ts'
import { callsByPage } from './conformance/pages.ts'
import { reportOf } from './conformance/report.ts'
import { examine } from './conformance/run.ts'
import { htmlOf } from './conformance/tell/html.ts'
import { jsonOf } from './conformance/tell/json.ts'
import { textOf } from './conformance/tell/text.ts'
import { isTrouble } from './conformance/verdict.ts'

/** Asks a customer's platform what the console asks; whether every answer is as declared. */
async function conformance(): Promise<boolean> {
  const { passwordFile, out, pages, ...options } = readOptions(process.argv.slice(2))
  const { url, user } = options
  const password = await (passwordFile === undefined ? askPassword(user) : readFile(passwordFile, 'utf8'))
  const byPage = await callsByPage(pages)
  const only =
    pages.length === 0 ? undefined : new Set([...byPage.values()].flatMap((addresses) => [...addresses]))
  const verdicts = await examine({
    ...options,
    password: password.trimEnd(),
    now: Date.now(),
    ...(only && { only }),
  })
  const report = reportOf({ url, user, at: new Date().toISOString() }, verdicts, byPage)
  await mkdir(dirname(out), { recursive: true })
  await writeFile(`${out}.json`, jsonOf(report))
  await writeFile(`${out}.html`, htmlOf(report))
  console.log(`${textOf(report)}\n\n${out}.json and ${out}.html have it in full.`)
  return !verdicts.some(isTrouble)
}

const isConform = await conformance().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`)
  return undefined
})
// the sockets of a platform that never answers must not keep the process
process.exit(isConform === undefined ? 2 : isConform ? 0 : 1)
