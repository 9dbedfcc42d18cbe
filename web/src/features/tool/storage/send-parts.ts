import { storageCalls } from '#contract/calls/tool/storage.ts'
import { call, uploadTo, type CallOptions } from '#web/api/http.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'

/** A file on its way into a folder. */
export interface SentFile {
  key: string
  file: File
  parentId: number
}

/** Sends the parts of a file that the platform does not have yet, one after the other, and answers the id of its record. */
export async function sendParts(
  { key, file, parentId }: SentFile,
  { signal, onProgress = () => undefined }: Pick<CallOptions, 'signal' | 'onProgress'>,
): Promise<{ id: number }> {
  const options = { isQuiet: true, ...(signal && { signal }) }
  const about = { key, name: file.name, size: file.size, parentId }
  const { id, partSize, have, fileId } = await call(storageCalls.begin, about, options)
  if (fileId !== 0) return { id: fileId }
  const parts = Math.ceil(file.size / partSize)
  const missing = Array.from({ length: parts }, (_, n) => n).filter((n) => !have.includes(n))
  let done = parts - missing.length
  for (const n of missing) {
    const piece = new File([file.slice(n * partSize, (n + 1) * partSize)], 'part')
    const before = done
    // eslint-disable-next-line no-await-in-loop -- one part at a time: more of them make each slower
    await uploadTo(
      storageCalls.part(id),
      piece,
      { n: String(n) },
      {
        ...options,
        onProgress: (share) => onProgress((before + share) / parts),
      },
    )
    done += 1
    onProgress(done / parts)
  }
  const { fileId: stored } = await callAndRefresh(storageCalls.finish, { id }, options)
  return { id: stored }
}
