import { posix } from 'node:path'
import { isCode, type Finding, type SourceFile } from '../source-file.ts'

const maxFiles = 25

/** Folders with more files of code of their own than a newcomer reads at a glance, tests included. */
export function crowdedFolders(files: readonly SourceFile[]): Finding[] {
  const counts = new Map<string, number>()
  for (const { path } of files.filter(isCode)) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([path, count]) => ({
      path,
      line: 1,
      message: `${count} files lie here; at most ${maxFiles}, so divide it by what they are for`,
    }))
}
