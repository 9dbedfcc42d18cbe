import type { Text2 } from '#contract/schema/language.ts'

/** Why something cannot lie in a folder. */
export const storageWords = {
  taken: ['The folder has something of this name.', '该文件夹中已有同名项。'],
  noFolder: ['Only a folder holds something.', '只能放入文件夹。'],
} satisfies Record<string, Text2>
