import { countLines } from './file-length.ts'
import { isTest, type Finding, type SourceFile } from './source-file.ts'

/** Most lines of a plain page: half of them for the page's file, half for the declaration of its resource. */
const plainPage = 40 + 40

/** A page of the catalogue and what it takes to write it, in lines. */
export interface PageSize {
  name: string
  path: string
  page: number
  /** Lines of the declaration that has the page's name; 0 where there is none. */
  contract: number
  /** Whether it does nothing but call the engine. */
  isPlain: boolean
}

/** The size of every page, in the order of their names. */
export function pageSizes(files: readonly SourceFile[]): PageSize[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .flatMap(({ path, text }) => {
      const [, name] = /^web\/src\/features\/(.+)\.page\.tsx$/.exec(path) ?? []
      if (name === undefined) return []
      const declaration = byPath.get(`contract/resources/${name}.ts`)
      const contract = declaration === undefined ? 0 : countLines(declaration)
      const isPlain = /^export default (?:list|tree)Page\(/m.test(text)
      return [{ name, path, page: countLines({ text }), contract, isPlain }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** A plain page costs little; one that costs more needs parts of its own. */
export function smallPages(files: readonly SourceFile[]): Finding[] {
  return pageSizes(files)
    .filter(({ page, contract, isPlain }) => isPlain && page + contract > plainPage)
    .map(({ path, page, contract }) => ({
      path,
      line: page,
      message: `${page} lines and ${contract} of its contract; a plain page has ${plainPage} at most`,
    }))
}

/** Lines of the engine, its tests not counted. */
export function engineLines(files: readonly SourceFile[]): number {
  return files
    .filter((file) => file.path.startsWith('web/src/engine/') && !isTest(file))
    .reduce((sum, file) => sum + countLines(file), 0)
}
