import { strToU8, zipSync } from 'fflate'
import type { PageFile } from '#contract/calls/tool/generator.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Where the lines stand that lists of the project get, if the lists themselves are not there. */
const listsFile = 'ADD-THESE-LINES.md'

/** Hands files to the browser as one. */
export function saveZip(files: readonly PageFile[], name: string): void {
  const entries = filesToSave(files).map(({ path, text }) => [path, strToU8(text)] as const)
  saveFile(
    new File([new Uint8Array(zipSync(Object.fromEntries(entries)))], name, { type: 'application/zip' }),
  )
}

/** Files as they go into a zip: lines of lists that are not there stand in one file that says where they belong. */
export function filesToSave(files: readonly PageFile[]): { path: string; text: string }[] {
  const isLines = ({ isList, before }: PageFile) => isList && before === null
  const whole = new Map(files.filter((file) => !isLines(file)).map(({ path, text }) => [path, text]))
  const lines = files.filter(isLines).map(({ path, text }) => `## ${path}\n\n\`\`\`ts\n${text}\`\`\`\n`)
  return [
    ...[...whole].map(([path, text]) => ({ path, text })),
    ...(lines.length > 0 ? [{ path: listsFile, text: lines.join('\n') }] : []),
  ]
}
