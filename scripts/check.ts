import { pathToFileURL } from 'node:url'
import { allRules } from './check/all-rules.ts'
import { commands, runCommand } from './check/commands.ts'
import { figureTable } from './check/figures.ts'
import { lengthFigures } from './check/lengths.ts'
import { engineLines, pageSizes } from './check/page-size.ts'
import { readProject } from './check/source-file.ts'
import { fromRoot } from './root.ts'
import type { Tally } from './test/tally.ts'

/** Types, lint, format and the project's own rules; prints each and what it objects to. One rule counts one. */
export async function checkAll(): Promise<Tally> {
  const files = readProject(fromRoot())
  const tally = { passed: 0, failed: 0 }
  const report = (name: string, objections: string | undefined) => {
    tally[objections === undefined ? 'passed' : 'failed'] += 1
    console.log(objections === undefined ? `ok   ${name}` : `FAIL ${name}\n${objections}`)
  }
  const outputs = await Promise.all(commands.map((command) => runCommand(command)))
  for (const [index, { name }] of commands.entries()) report(name, outputs[index])
  const judged = await Promise.all(
    Object.entries(allRules).map(async ([name, rule]) => ({ name, findings: await rule(files) })),
  )
  for (const { name, findings } of judged) {
    const lines = findings.map(({ path, line, message }) => `${path}:${line}  ${message}`)
    report(name, lines.length === 0 ? undefined : lines.join('\n'))
  }
  const { files: count, median, p90 } = lengthFigures(files)
  console.log(`${count} files of code; lines: median ${median}, 90th percentile ${p90}`)
  const pages = pageSizes(files)
  for (const { name, ownFiles, ownLines, page, contract } of pages) {
    console.log(
      `page ${name}: ${ownLines} lines in ${ownFiles} files of its own (page ${page}, contract ${contract})`,
    )
  }
  console.log(`engine: ${engineLines(files)} lines\n\n${figureTable(files)}`)
  return tally
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await checkAll()
  process.exitCode = failed === 0 ? 0 : 1
}
