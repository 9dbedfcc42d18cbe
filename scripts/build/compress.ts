import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './source-files.ts'

const textEndings = ['.js', '.css', '.svg', '.html']
/** Smaller files gain nothing: the answer's headers weigh more. */
const smallest = 512

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Quality of Brotli: what is built for this machine is there at once; a release, which many download, is 6 % smaller for
 * twenty times the work.
 */
const quality = { build: 6, release: 10 } as const

/** Lays a `.gz` and a `.br` beside each text file, for a server that sends them as they are. */
export async function compressFolder(folder: string, aim: keyof typeof quality): Promise<void> {
  await Promise.all(filesBelow(folder, textEndings).map((path) => compressFile(path, quality[aim])))
}

async function compressFile(path: string, brotliQuality: number): Promise<void> {
  const text = await readFile(path)
  if (text.length < smallest) return
  const [gz, br] = await Promise.all([
    toGzip(text, { level: 9 }),
    toBrotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}
