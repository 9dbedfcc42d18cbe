import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { startNginx } from '../../scripts/machine/nginx.ts'
import { startScriptedPlatform } from './platform.ts'

const MB = 2 ** 20
const megabytes = 500

const platform = ofFile(async () => {
  const { url, ...scripted } = await startScriptedPlatform()
  return { url, close: () => scripted.stop() }
})
const nginx = ofFile(() =>
  startNginx({ platformUrl: platform.url, consoleRoot: '/nonexistent', config: {}, maxBody: '600m' }),
)

/** Uploads pieces that all differ while sampling nginx's memory; resolves with what the platform received. */
async function uploadAll(headers: Record<string, string | number>): Promise<Uploaded> {
  const upload = request(`${nginx.url}/api/api/pictures`, { method: 'POST', headers })
  const answered = once(upload, 'response')
  const hash = createHash('sha256')
  let most = 0
  const send = async (n: number): Promise<void> => {
    if (n === megabytes) return undefined
    const piece = Buffer.alloc(MB, `piece ${n} `)
    hash.update(piece)
    if (!upload.write(piece)) await once(upload, 'drain')
    if (n % 10 === 0) most = Math.max(most, nginx.memory())
    return send(n + 1)
  }
  await send(0)
  upload.end()
  const [response] = await answered
  let text = ''
  for await (const piece of response) text += String(piece)
  return { arrived: JSON.parse(text), sha256: hash.digest('hex'), most }
}

interface Uploaded {
  arrived: unknown
  sha256: string
  most: number
}

test.each([
  ['with its length', { 'Content-Length': megabytes * MB }],
  ['in chunks', { 'Transfer-Encoding': 'chunked' }],
])(
  `an upload of ${megabytes} MB %s arrives whole, with workers below 64 MB`,
  async (_how, headers) => {
    const start = performance.now()
    const { arrived, sha256, most } = await uploadAll({
      'Content-Type': 'multipart/form-data; boundary=b',
      ...headers,
    })
    expect(arrived).toEqual({ code: 0, msg: 'success', data: { bytes: megabytes * MB, sha256 } })
    console.log(
      `upload: ${((performance.now() - start) / 1000).toFixed(1)} s, workers held ${(most / MB).toFixed(1)} MB at most`,
    )
    expect(most).toBeLessThan(64 * MB)
  },
  90_000,
)
