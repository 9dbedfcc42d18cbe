import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a folder held when it was read, by the path of each file in it. */
export type FolderCopy = ReadonlyMap<string, Buffer>

/** Reads all files below a folder. */
export async function readCopy(folder: string): Promise<FolderCopy> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length), await readFile(path)] as const),
  )
  return new Map(files)
}

/** Writes the files of a copy into a folder that has none of them. */
export async function writeCopy(folder: string, copy: FolderCopy): Promise<void> {
  const folders = new Set([...copy.keys()].map((path) => dirname(join(folder, path))))
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })))
  await Promise.all([...copy].map(([path, bytes]) => writeFile(join(folder, path), bytes)))
}
