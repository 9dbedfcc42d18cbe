import { watch } from 'node:fs'
import { fromRoot } from '../root.ts'

/** Editors write a file in several steps; these belong together. In milliseconds. */
const quiet = 50

/** Calls back once after files below one of the folders changed; tests change nothing that runs. */
export function onChange(folders: readonly string[], act: () => void): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders) {
    watch(fromRoot(folder), { recursive: true }, (_event, file) => {
      if (file === null || /\.test\.tsx?$|~$|^dist\//.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(act, quiet)
    })
  }
}
