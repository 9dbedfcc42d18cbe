import { pathToFileURL } from 'node:url'
import { layoutComponents } from '#contract/app/nav.ts'
import { isComponentName } from '#contract/text/catalogue.ts'
import { menus } from '../mock-server/seed/system/menu.ts'
import { commands, runCommand } from './check/commands.ts'
import { figuresHold, figureTable } from './check/figures.ts'
import { lengthFigures, shortSheets, engineLines, pageSizes, smallPages } from './check/sizes.ts'
import { crowdedFolders, floors } from './check/rules/folders.ts'
import {
  commentedOutCode,
  filledByHand,
  forbiddenWords,
  foreignHosts,
  patternsFromText,
  plainComments,
  plainWords,
  rawColours,
  firstPageOnly,
  unpacedNews,
  noSecrets,
} from './check/rules/forbidden-texts.ts'
import { glossary, repeatedPairs, bothLanguages } from './check/rules/words.ts'
import { lockedPackages } from './check/rules/lockfile.ts'
import { menuComponents } from './check/rules/menu-components.ts'
import { documentedTests, threatTests } from './check/rules/named-tests.ts'
import { freshPictures } from './check/rules/pictures.ts'
import { readProject, type Finding, type Rule, type SourceFile } from './check/source-file.ts'
import { fromRoot } from './root.ts'
import type { Tally } from './test/report.ts'

const isKnown = (name: string) => isComponentName(name) || layoutComponents.includes(name)

/** Asynchronous rule that runs a scanner. */
type SlowRule = (files: readonly SourceFile[]) => Promise<Finding[]>

/** Project rules, by the name under which `npm run check` reports them. */
const allRules: Readonly<Record<string, Rule | SlowRule>> = {
  floors,
  'folders at a glance': crowdedFolders,
  'short style sheets': shortSheets,
  'small pages': smallPages,
  'figures that only fall': figuresHold,
  'no raw colours': rawColours,
  'no other hosts': foreignHosts,
  'no forbidden words': forbiddenWords,
  'sentences filled alike': filledByHand,
  'news let a reading end': unpacedNews,
  'choices hold all rows': firstPageOnly,
  'plain words': plainWords,
  'plain comments': plainComments,
  'menu components exist': () => menuComponents(menus, isKnown),
  'both languages': bothLanguages,
  'pairs of words stand once': repeatedPairs,
  'words of the glossary': (files) => glossary(files),
  'no commented-out code': commentedOutCode,
  'no patterns made of texts': patternsFromText,
  'locked packages': lockedPackages,
  'no secrets': noSecrets,
  'pictures of the README are new': freshPictures,
  'threats have tests': threatTests,
  'tests that documents name': documentedTests,
}

/** Checks types, lint, format and project rules; prints the result of each. Each counts as one. */
export async function checkAll(): Promise<Tally> {
  const files = readProject(fromRoot())
  const tally = { passed: 0, failed: 0 }
  const report = (name: string, objections: string | undefined) => {
    tally[objections === undefined ? 'passed' : 'failed'] += 1
    console.log(objections === undefined ? `ok   ${name}` : `FAIL ${name}\n${objections}`)
  }
  // the tools are started first, and run while the rules keep this process busy
  const [outputs, judged] = await Promise.all([
    Promise.all(commands.map((command) => runCommand(command))),
    Promise.all(
      Object.entries(allRules).map(async ([name, rule]) => ({ name, findings: await rule(files) })),
    ),
  ])
  for (const [index, { name }] of commands.entries()) report(name, outputs[index])
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
