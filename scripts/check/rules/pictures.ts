import { createHash } from 'node:crypto'
import { readmePictures } from '../../screens/readme.ts'
import { isTest, type Finding, type SourceFile } from '../source-file.ts'

/** Where it is written of which files the pictures of the README were taken. */
export const digestFile = 'docs/pictures.json'

/** For each picture of the README a digest of the files of its page, by which it is known whether the page is another since. */
export function pictureDigests(files: readonly SourceFile[]): Record<string, string> {
  return Object.fromEntries(
    readmePictures.map(({ name, target: { component } }) => {
      const page = `web/src/features/${component}`
      const digest = createHash('sha256')
      for (const file of files) {
        if (isTest(file) || !(file.path === `${page}.page.tsx` || file.path.startsWith(`${page}/`))) continue
        digest.update(`${file.path}\0${file.text}\0`)
      }
      return [name, digest.digest('hex').slice(0, 16)]
    }),
  )
}

/** The pictures of the README show the pages as they are. */
export function freshPictures(files: readonly SourceFile[]): Finding[] {
  const text = files.find(({ path }) => path === digestFile)?.text ?? '{}'
  const taken = JSON.parse(text) as Record<string, string>
  return Object.entries(pictureDigests(files)).flatMap(([name, digest]) => {
    if (taken[name] === digest) return []
    const message = `docs/${name}.png shows an older page: take it anew by npm run screens -- readme`
    return [{ path: digestFile, line: 1, message }]
  })
}
