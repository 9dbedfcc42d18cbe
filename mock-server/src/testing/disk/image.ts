/** Effect of a call on a disk at `path`; files are identified by number, since names can be reused. */
export type Step = { path: string } & (
  | { act: 'name'; file: number }
  | { act: 'forget' }
  | { act: 'move'; to: string }
  | { act: 'write'; file: number; place: number; bytes: Buffer }
  | { act: 'cut'; file: number; size: number }
  /** Makes the bytes written to a file durable, or the names in a folder. */
  | { act: 'sync'; file: number }
)

/** File number of every folder. */
export const aFolder = 0

/** Bytes that a disk writes atomically. */
const sector = 512

/** Names and content of a disk after some steps. */
export class Image {
  readonly names = new Map<string, number>([['', aFolder]])
  readonly #files = new Map<number, Buffer>()

  bytesOf(file: number): Buffer {
    return this.#files.get(file) ?? Buffer.alloc(0)
  }

  /** Everything that a reader of the disk can see, as text. */
  get text(): string {
    return [...this.names]
      .map(([path, file]) => `${path}\n${this.bytesOf(file).toString('latin1')}`)
      .join('\0')
  }

  /** Whether bytes are overwritten within one sector, which a disk does atomically. */
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

  /** Fills the range between the old and the new end with zeros. */
  #resize(file: number, size: number): void {
    const bytes = Buffer.alloc(size)
    this.bytesOf(file).copy(bytes)
    this.#files.set(file, bytes)
  }
}

/** Chooses an integer from 0 to a limit, both inclusive. */
export type Choose = (limit: number) => number

/**
 * A possible state of a disk after a power cut following some steps. Of a folder the synced names exist, and a chosen
 * number of later changes in order. Of a file all synced bytes exist; each later write is complete, missing or partial,
 * independently.
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

/** Parent folder of a path. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
