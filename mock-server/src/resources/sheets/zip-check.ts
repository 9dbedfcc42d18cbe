/** What a workbook may unpack to, in bytes; how many times its size that may be; how many files may be in it. */
const maxUnpacked = 150 * 1024 * 1024
const maxRatio = 200
const maxEntries = 1000
/** A file below this size may be packed as tightly as it likes, in bytes. */
const harmless = 1024 * 1024

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const longestComment = 65_535

/**
 * Whether a zip file says in its directory that it unpacks to a bearable size. Nothing is unpacked for it. A file
 * that lies in its directory is stopped by the limits of the thread that reads it.
 */
export function isBearableZip(bytes: Buffer): boolean {
  const end = findEnd(bytes)
  if (end < 0) return false
  const entries = bytes.readUInt16LE(end + 10)
  if (entries === 0 || entries > maxEntries) return false
  let at = bytes.readUInt32LE(end + 16)
  let unpacked = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return false
    unpacked += bytes.readUInt32LE(at + 24)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked <= maxUnpacked && (unpacked <= harmless || unpacked <= bytes.length * maxRatio)
}

/** Where the end of the directory is; the comment behind it makes it a search. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  }
  return -1
}
