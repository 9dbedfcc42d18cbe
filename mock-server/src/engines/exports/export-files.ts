import type { Readable } from 'node:stream'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { KeptFiles } from '#mock/store/files/kept-files.ts'

const tooLong: Text2 = [
  'The file became larger than one person may keep. Ask for less, or remove earlier exports.',
  '文件超过个人可用空间，请缩小范围或删除以前的导出。',
]

/** Files that were written for people, on the disk of the platform, by number. */
export class ExportFiles {
  readonly #files: KeptFiles

  private constructor(files: KeptFiles) {
    this.#files = files
  }

  /** Opens the folder of a platform. */
  static async open(dataFolder: string, reset: boolean): Promise<ExportFiles> {
    return new ExportFiles(await KeptFiles.open(dataFolder, 'exports', { reset }))
  }

  /** Writes a file of at most so many bytes and returns its size; undefined if it was stopped. */
  write(
    id: number,
    chunks: AsyncIterable<string | Uint8Array>,
    { most, isOver }: { most: number; isOver: () => boolean },
  ): Promise<number | undefined> {
    const onBytes = (bytes: number) => {
      if (bytes > most) refuse(code.tooLarge, tooLong)
    }
    return this.#files.write(String(id), chunks, { onBytes, isOver })
  }

  read(id: number): Readable {
    return this.#files.stream(String(id))
  }

  async remove(id: number): Promise<void> {
    await this.#files.remove(String(id))
  }
}
