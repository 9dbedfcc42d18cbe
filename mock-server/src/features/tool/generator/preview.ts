import type { PageFile, PagePreview } from '#contract/calls/tool/generator.ts'
import { generate } from '#domain/generator/generate.ts'
import { problemsOf } from '#domain/generator/problems.ts'
import { tableOfRow } from '#contract/resources/tool/generator.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredGeneratorTable } from './stored.ts'

const noPlace = (path: string): Text2 => [
  `${path} has no place for the new lines.`,
  `${path} 中没有可插入的位置。`,
]

type Given = Pick<World, 'project' | 'served'>

const words = {
  delivered: [
    'Files can be written only where the platform runs in the project (npm run dev). Download the files instead.',
    '仅当平台在工程中运行（npm run dev）时才能写入文件，请改为下载。',
  ],
  unfit: [
    'Put the settings right first: the preview says what is wrong.',
    '配置有误，请先按预览中的提示修正。',
  ],
  there: [
    'Files of this name are there already and differ. Look at the differences, then overwrite them.',
    '已存在同名且内容不同的文件，请查看差异后选择覆盖。',
  ],
} satisfies Record<string, Text2>

/** The files of the page of a table, beside what they hold now. */
export async function previewOf(world: Given, row: StoredGeneratorTable): Promise<PagePreview> {
  const table = tableOfRow(row)
  const mayWrite = world.project.isThere
  const problems = problemsOf(table)
  if (problems.length > 0) return { files: [], problems, mayWrite }
  return { files: await filesOf(world, row), problems, mayWrite }
}

async function filesOf({ served, project }: Given, row: StoredGeneratorTable): Promise<PageFile[]> {
  const belonging = served.filter(({ belongs }) => belongs !== undefined).map(({ resource }) => resource.name)
  const { files, edits } = generate(tableOfRow(row), belonging)
  const own = files.map(async ({ path, text }): Promise<PageFile> => {
    return { path, text, before: (await project.read(path)) ?? null, isList: false }
  })
  const lists = edits.map(async ({ path, lines, apply }): Promise<PageFile> => {
    const before = await project.read(path)
    const changed = before === undefined ? undefined : apply(before)
    // of a list that is not here, or has no place for them, the lines are what can be shown
    if (before === undefined || changed === undefined)
      return { path, text: lines.join(''), before: null, isList: true }
    return { path, text: changed, before, isList: true }
  })
  return Promise.all([...own, ...lists])
}

/** Writes them into the project; files that are there and differ only where that is asked for. */
export async function writePage(
  world: Given,
  row: StoredGeneratorTable,
  overwrite: boolean,
): Promise<{ written: string[] }> {
  if (!world.project.isThere) refuse(code.conflict, words.delivered)
  if (problemsOf(tableOfRow(row)).length > 0) refuse(code.conflict, words.unfit)
  const files = await filesOf(world, row)
  const lost = files.find(({ before, isList }) => isList && before === null)
  if (lost !== undefined) refuse(code.conflict, noPlace(lost.path))
  const changed = files.filter(({ text, before }) => text !== before)
  const isThere = changed.some(({ before, isList }) => before !== null && !isList)
  if (isThere && !overwrite) refuse(code.conflict, words.there)
  await world.project.write(changed)
  return { written: changed.map(({ path }) => path) }
}
