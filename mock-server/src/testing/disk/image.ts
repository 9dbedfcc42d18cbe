/** What a call does to a disk; `path` is where it was done, and files are named by number, as a name may go to another one. */
export type Step = { path: string } & (
  | { act: 'name'; file: number }
  | { act: 'forget' }
  | { act: 'move'; to: string }
  | { act: 'write'; file: number; place: number; bytes: Buffer }
  | { act: 'cut'; file: number; size: number }
  /** What was written to the file until now stays; of a folder, the names in it. */
  | { act: 'sync'; file: number }
)

/** The number of every folder; files have others. */
export const aFolder = 0

/** What a disk writes at once, in bytes. */
const sector = 512

/** Names and bytes, as they are after some steps. */
export class Image {
  readonly names = new Map<string, number>([['', aFolder]])
  readonly #files = new Map<number, Buffer>()

  bytesOf(file: number): Buffer {
    return this.#files.get(file) ?? Buffer.alloc(0)
  }

  /** Whether bytes replace what stands in one sector: a disk does that as a whole or not at all. */
  isInPlace(file: number, place: number, length: number): boolean {
    const end = place + length
    return end <= this.bytesOf(file).length && Math.floor(place / sector) === Math.floor((end - 1) / sector)
  }

  take(step: Step): void {
    const { path } = step
    switch (step.act) {
      case 'name':
        this.names.set(path, step.file)
        break
      case 'forget':
        for (const name of this.names.keys())
          if (name === path || name.startsWith(`${path}/`)) this.names.delete(name)
        break
      case 'move':
        this.#move(path, step.to)
        break
      case 'write':
        this.#write(step.file, step.place, step.bytes)
        break
      case 'cut':
        this.#resize(step.file, step.size)
        break
      case 'sync':
    }
  }

  #move(from: string, to: string): void {
    const file = this.names.get(from)
    if (file === undefined) return
    this.names.delete(from)
    this.names.set(to, file)
  }

  #write(file: number, place: number, bytes: Buffer): void {
    this.#resize(file, Math.max(this.bytesOf(file).length, place + bytes.length))
    bytes.copy(this.bytesOf(file), place)
  }

  /** What is between the old end and the new one is empty. */
  #resize(file: number, size: number): void {
    const bytes = Buffer.alloc(size)
    this.bytesOf(file).copy(bytes)
    this.#files.set(file, bytes)
  }
}

/** A whole number from 0 to a limit, both included. */
export type Choose = (limit: number) => number

/**
 * What a disk may hold when its power goes after some steps. Of a folder the names that were synced are there, and as many
 * of the later changes as chosen, in their order. Of a file everything that was synced is there; what was written later
 * is there, is not, or ends somewhere in it, each by itself.
 */
export function afterPowerLoss(steps: readonly Step[], choose: Choose): Image {
  const image = new Image()
  const isKept = keptNames(steps, choose)
  const synced = new Map(
    steps.flatMap((step, n) =>
      step.act === 'sync' && step.file !== aFolder ? [[step.file, n] as const] : [],
    ),
  )
  for (const [n, step] of steps.entries()) {
    if (step.act === 'sync') continue
    if (step.act !== 'write' && step.act !== 'cut') {
      if (isKept(step, n)) image.take(step)
    } else if (n < (synced.get(step.file) ?? -1)) image.take(step)
    else takeInPart(image, step, choose)
  }
  const isReached = (path: string): boolean =>
    path === '' || (image.names.has(folderOf(path)) && isReached(folderOf(path)))
  for (const name of image.names.keys()) if (!isReached(name)) image.names.delete(name)
  return image
}

function keptNames(steps: readonly Step[], choose: Choose): (step: Step, n: number) => boolean {
  const ends = new Map<string, number>()
  for (const folder of new Set(steps.map(({ path }) => folderOf(path)))) {
    const synced = steps.findLastIndex(
      (step) => step.act === 'sync' && step.file === aFolder && step.path === folder,
    )
    const later = steps.flatMap((step, n) =>
      n > synced && folderOf(step.path) === folder && isOfNames(step) ? [n] : [],
    )
    ends.set(folder, later[choose(later.length)] ?? Infinity)
  }
  return ({ path }, n) => n < (ends.get(folderOf(path)) ?? Infinity)
}

function isOfNames({ act }: Step): boolean {
  return act === 'name' || act === 'forget' || act === 'move'
}

function takeInPart(image: Image, step: Step, choose: Choose): void {
  if (step.act !== 'write' || image.isInPlace(step.file, step.place, step.bytes.length)) {
    if (choose(1) === 1) image.take(step)
    return
  }
  const [isThere, isWhole] = [choose(1) === 1, choose(1) === 1]
  const length = isWhole ? step.bytes.length : choose(step.bytes.length)
  if (isThere) image.take({ ...step, bytes: step.bytes.subarray(0, length) })
}

/** The folder in which a name stands. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
