import { createHash } from 'node:crypto'
import { readmePictures } from '../../screens/readme.ts'
import { isTest, type Finding, type SourceFile } from '../source-file.ts'

/** File with the digests of the pages shown in the README's pictures. */
export const digestFile = 'docs/pictures.json'

/** Returns a digest of the page files for each picture of the README, to detect changes of the page. */
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

/** Reports pictures of the README whose pages have changed. */
export function freshPictures(files: readonly SourceFile[]): Finding[] {
  const text = files.find(({ path }) => path === digestFile)?.text ?? '{}'
  const taken = JSON.parse(text) as Record<string, string>
  return Object.entries(pictureDigests(files)).flatMap(([name, digest]) => {
    if (taken[name] === digest) return []
    const message = `docs/${name}.png shows an older page: take it anew by npm run screens -- readme`
    return [{ path: digestFile, line: 1, message }]
  })
}
