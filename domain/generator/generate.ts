import { contractFiles } from './code/contract-file.ts'
import { editsOf, type Edit } from './code/edits.ts'
import { pageFiles } from './code/page-file.ts'
import { pageOf } from './code/page.ts'
import { ownerOf, seedFile, servedFile, testFile } from './code/platform-files.ts'
import { problemsOf, type TableProblem } from './problems.ts'
import type { GeneratedFile, GeneratorTable } from './table.ts'

/** What a page consists of: files of its own, and lines in lists of the project. */
export interface Generated {
  files: readonly GeneratedFile[]
  edits: readonly Edit[]
}

/** Why nothing is generated: what is wrong with the configuration, to be put right by a person. */
export class Unfit extends Error {
  readonly problems: readonly TableProblem[]

  constructor(problems: readonly TableProblem[]) {
    super('The table is not configured so that a page could be made of it')
    this.problems = problems
  }
}

/**
 * Generates the page of a table as code that is formatted, typed and tested as that of the project. `belonging` names the
 * resources whose rows have an owner. Throws `Unfit` where the configuration breaks a rule: no text of a table reaches
 * code but as a literal.
 */
export function generate(table: GeneratorTable, belonging: readonly string[]): Generated {
  const problems = problemsOf(table)
  if (problems.length > 0) throw new Unfit(problems)
  const page = pageOf(table)
  const owner = ownerOf(page, belonging)
  return {
    files: [
      ...contractFiles(page),
      ...pageFiles(page),
      seedFile(page),
      ...(owner === undefined ? [] : [servedFile(page, owner)]),
      testFile(page),
    ],
    edits: editsOf(page, owner !== undefined),
  }
}
