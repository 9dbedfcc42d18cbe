/** EXIF data of a JPEG. */
export interface ExifFacts {
  /** `YYYY-MM-DD HH:mm:ss` in the camera's local time. */
  time?: string
  lng?: number
  lat?: number
}

const exifMarker = 0xe1
const tags = { exif: 0x8769, gps: 0x8825, time: 0x9003, latRef: 1, lat: 2, lngRef: 3, lng: 4 } as const
/** Maximum number of entries per directory; a larger count means corrupt data. */
const mostEntries = 200

interface Block {
  view: DataView
  /** Base of all offsets. */
  start: number
  isLittle: boolean
}

/** Returns time and location of a JPEG as far as available; corrupt data is ignored. */
export function readExif(bytes: ArrayBuffer): ExifFacts {
  try {
    const block = findBlock(new DataView(bytes))
    return block === undefined ? {} : factsIn(block)
  } catch (error) {
    // offsets beyond the end of the file: corrupt EXIF data
    if (error instanceof RangeError) return {}
    throw error
  }
}

function findBlock(view: DataView): Block | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 10 < view.byteLength && view.getUint8(at) === 0xff) {
    const isExif = view.getUint8(at + 1) === exifMarker && view.getUint32(at + 4) === 0x45786966
    if (isExif) return { view, start: at + 10, isLittle: view.getUint16(at + 10) === 0x4949 }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function factsIn(block: Block): ExifFacts {
  const main = entriesAt(block, long(block, 4))
  const exif = entriesAt(block, main.get(tags.exif)?.value ?? 0)
  const gps = entriesAt(block, main.get(tags.gps)?.value ?? 0)
  const time = timeIn(block, exif.get(tags.time))
  const lat = degreesIn(block, gps.get(tags.lat), gps.get(tags.latRef), 'S')
  const lng = degreesIn(block, gps.get(tags.lng), gps.get(tags.lngRef), 'W')
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return { ...(time !== undefined && { time }), ...(isPlace && { lat, lng }) }
}

interface Entry {
  count: number
  /** Inline value, or the offset of the value. */
  value: number
  /** Offset at which `value` was read. */
  at: number
}

function entriesAt(block: Block, offset: number): ReadonlyMap<number, Entry> {
  if (offset === 0) return new Map()
  const { view, start, isLittle } = block
  const count = view.getUint16(start + offset, isLittle)
  if (count > mostEntries) return new Map()
  return new Map(
    Array.from({ length: count }, (_, n) => {
      const at = offset + 2 + n * 12
      const entry = { count: long(block, at + 4), value: long(block, at + 8), at: at + 8 }
      return [view.getUint16(start + at, isLittle), entry]
    }),
  )
}

function long({ view, start, isLittle }: Block, offset: number): number {
  return view.getUint32(start + offset, isLittle)
}

/** Converts `2026:11:20 08:00:00` to the console's format. */
function timeIn({ view, start }: Block, entry: Entry | undefined): string | undefined {
  if (entry === undefined || entry.count < 19) return undefined
  const text = Array.from({ length: 19 }, (_, n) =>
    String.fromCharCode(view.getUint8(start + entry.value + n)),
  ).join('')
  const [, year, month, day, clock] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day} ${clock}`
}

/** Reads degrees, minutes and seconds, each a fraction, as decimal degrees. */
function degreesIn(
  block: Block,
  entry: Entry | undefined,
  side: Entry | undefined,
  negative: 'S' | 'W',
): number | undefined {
  if (entry?.count !== 3 || side === undefined) return undefined
  const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map((shift) => {
    const below = long(block, entry.value + shift + 4)
    return below === 0 ? 0 : long(block, entry.value + shift) / below
  })
  const size = degrees + minutes / 60 + seconds / 3600
  const letter = String.fromCharCode(block.view.getUint8(block.start + side.at))
  return Math.round((letter === negative ? -size : size) * 1e6) / 1e6
}
