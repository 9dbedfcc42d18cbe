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
 * Lays a `.gz` beside each text file, and a `.br` for a release, for a server that sends them as they are. What is built
 * for this machine travels no distance: Brotli and the last percent of gzip would be a quarter of its build.
 */
export async function compressFolder(folder: string, isRelease: boolean): Promise<void> {
  await Promise.all(filesBelow(folder, textEndings).map((path) => compressFile(path, isRelease)))
}

async function compressFile(path: string, isRelease: boolean): Promise<void> {
  const text = await readFile(path)
  if (text.length < smallest) return
  const packed = [toGzip(text, { level: isRelease ? 9 : 6 }).then((gz) => writeFile(`${path}.gz`, gz))]
  if (isRelease) packed.push(toBrotli(text, brotliOf(text)).then((br) => writeFile(`${path}.br`, br)))
  await Promise.all(packed)
}

function brotliOf({ length }: Buffer) {
  return { params: { [constants.BROTLI_PARAM_SIZE_HINT]: length, [constants.BROTLI_PARAM_QUALITY]: 10 } }
}
