import type { Text2 } from '#contract/schema/language.ts'
import type { World } from '#mock/world/world.ts'

/** Why something cannot lie in a folder. */
export const storageWords = {
  taken: ['The folder has something of this name.', '该文件夹中已有同名项。'],
  noFolder: ['Only a folder holds something.', '只能放入文件夹。'],
} satisfies Record<string, Text2>

/** The extension of a file name, without the dot and in small letters; empty where it has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether something in a folder has a name already. */
export function isTaken(
  { tables }: Pick<World, 'tables'>,
  { id = 0, parentId, name }: { id?: number; parentId: number; name: string },
): boolean {
  return tables.storageFiles.rows.some(
    (row) => row.parentId === parentId && row.name === name && row.id !== id,
  )
}

/** The name that a new file gets in a folder: its own, or with a number before the extension. */
export function freeName(world: Pick<World, 'tables'>, parentId: number, name: string): string {
  const extension = extensionOf(name) === '' ? '' : name.slice(name.lastIndexOf('.'))
  const stem = name.slice(0, name.length - extension.length)
  let free = name
  for (let n = 2; isTaken(world, { parentId, name: free }); n += 1) {
    const mark = ` (${n})`
    free = [...stem].slice(0, 200 - extension.length - mark.length).join('') + mark + extension
  }
  return free
}
