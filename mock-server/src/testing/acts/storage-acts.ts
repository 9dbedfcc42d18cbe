import type { StorageUpload } from '#contract/calls/tool/storage.ts'
import { partSize } from '#contract/resources/tool/storage.ts'
import { inTurn } from '../in-turn.ts'
import type { TestPlatform } from '../test-platform.ts'

const nowhere = { endpoint: '', region: '', bucket: '', prefix: '', accessKeyId: '', secretKey: '' }

/** Storage calls of tests, on the current platform. */
export function storageActs(platform: () => TestPlatform) {
  const call = (verb: string, name: string, body?: unknown) =>
    platform().call(verb, `/base/tool/storage/${name}`, { as: 'admin', body })
  const begin = (name: string, size: number, { key = `key-${name.length}-${size}`, parentId = 0 } = {}) =>
    call('POST', 'begin', { key: key.padEnd(8, '-'), name, size, parentId })
  const part = (id: number, n: number, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('n', String(n))
    form.append('file', new Blob([bytes]), 'part')
    return call('POST', `part/${id}`, form)
  }
  let keys = 0
  return {
    call,
    begin,
    part,
    settings: (values: object) =>
      call('PUT', 'settings', { driver: 'local', ...nowhere, quota: 10_240, isDirect: false, ...values }),
    /** Uploads a file as the console does; returns the id of its row. */
    store: async (name: string, bytes: Uint8Array<ArrayBuffer>, parentId = 0): Promise<number> => {
      keys += 1
      const { data } = await begin(name, bytes.length, { key: `file-number-${keys}`, parentId })
      const { id } = data as StorageUpload
      const parts = Math.ceil(bytes.length / partSize)
      await inTurn(parts, (n) => part(id, n, bytes.slice(n * partSize, (n + 1) * partSize)))
      return ((await call('POST', 'finish', { id })).data as { fileId: number }).fileId
    },
    urlOf: async (id: number, isDownload = true): Promise<string> => {
      return ((await call('POST', 'link', { id, minutes: 5, isDownload })).data as { url: string }).url
    },
  }
}
