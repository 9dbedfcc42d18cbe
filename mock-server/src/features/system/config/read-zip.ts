import { strFromU8, Unzip, UnzipInflate } from 'fflate'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { configKinds } from '#contract/resources/config-kinds.ts'
import { decodeText } from '#mock/lib/decode-text.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { refuseFile } from '#mock/http/upload.ts'

/** Bytes of an upload, of all that it holds, and of a file in it, and how many files it holds, at most. */
export const zipLimits = { upload: 2 << 20, whole: 4 << 20, file: 256 << 10, files: 5000 } as const

const words = {
  none: ['This is no zip file.', '文件不是 ZIP 格式。'],
  broken: ['The zip file is damaged or encrypted.', 'ZIP 文件已损坏或已加密。'],
  empty: ['The zip file holds no files of a configuration.', 'ZIP 中没有配置文件。'],
  many: ['The zip file holds more than {n} files.', 'ZIP 中的文件超过 {n} 个。'],
  large: [
    'Unpacked, the zip file is larger than 4 MB, or a file in it than 256 KB.',
    '解压后总大小超过 4 MB，或单个文件超过 256 KB。',
  ],
  path: ['A file would leave its folder: {path}', '文件路径越出目录：{path}'],
  twice: ['A file is there twice: {path}', '文件重复：{path}'],
} satisfies Record<string, Text2>

/** Bytes that are unpacked between two looks at how much came out. */
const step = 4096

/** The text files of a zip by their paths; refuses what is none, holds too much, or leads out of its folder. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, string> {
  if (strFromU8(bytes.subarray(0, 2), true) !== 'PK') refuseFile(words.none)
  const found = new Map<string, Uint8Array[]>()
  const unmarked = unmarkedNames(Buffer.from(bytes))
  let size = 0
  let open = 0
  let count = 0
  const unzip = new Unzip((file) => {
    const name = unmarked.get(file.name) ?? file.name
    count += 1
    if (count > zipLimits.files) refuseFile(fillBoth(words.many, { n: zipLimits.files }))
    if (/^[/\\]|\\|^[a-z]:|(?:^|\/)\.\.?(?:\/|$)|\p{Cc}/iu.test(name))
      refuseFile(fillBoth(words.path, { path: name.slice(0, 100) }))
    if (found.has(name)) refuseFile(fillBoth(words.twice, { path: name.slice(0, 100) }))
    const parts: Uint8Array[] = []
    let own = 0
    found.set(name, parts)
    open += 1
    file.ondata = (error, part, isLast) => {
      if (error !== null) throw error
      own += part.length
      size += part.length
      if (own > zipLimits.file || size > zipLimits.whole) refuseFile(words.large)
      parts.push(part)
      if (isLast) open -= 1
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzipAll(unzip, bytes)
  if (open > 0) refuseFile(words.broken)
  const files = [...found].filter(([path]) => !/\/$|(?:^|\/)(?:\.|__MACOSX\/)/.test(path))
  if (files.length === 0) refuseFile(words.empty)
  return withoutFolder(files.map(([path, parts]) => [path, new TextDecoder().decode(Buffer.concat(parts))]))
}

/**
 * The names of a zip's directory that are not marked as UTF-8, by what the library takes them for: Latin letters. Programs
 * that pack a configuration again write them in the bytes of their system.
 */
function unmarkedNames(bytes: Buffer): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const end = bytes.lastIndexOf('PK\u0005\u0006')
  if (end < 0 || end + 20 > bytes.length) return names
  let at = bytes.readUInt32LE(end + 16)
  while (at + 46 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const isMarked = (bytes.readUInt16LE(at + 8) & 0x800) !== 0
    const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    if (!isMarked) names.set(name.toString('latin1'), decodeText(name))
    at += 46 + name.length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

function unzipAll(unzip: Unzip, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; at += step)
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // whatever the library says of a file that it cannot read
    refuseFile(words.broken)
  }
}

/** Where a folder was packed as a whole, its name stands before each path. */
function withoutFolder(files: readonly (readonly [path: string, text: string])[]): Map<string, string> {
  const [first = ''] = files[0]?.[0].split('/') ?? []
  const isArea = configKinds.some(({ resource }) => resource.name.startsWith(`${first}/`))
  const isCommon = !isArea && files.every(([path]) => path.startsWith(`${first}/`))
  return new Map(files.map(([path, text]) => [isCommon ? path.slice(first.length + 1) : path, text]))
}
