import { storageCalls } from '#contract/calls/tool/storage.ts'
import { partSize } from '#contract/resources/tool/storage.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { startNginx } from '../../machine/nginx.ts'
import { inOrder } from '../../process/in-order.ts'
import { fromRoot } from '../../root.ts'
import { figuresOf } from '../measure/figure.ts'
import { withBulkPlatform } from '../servers/bulk-platform.ts'

/** 1 GB in whole parts. */
const parts = 2 ** 30 / partSize

interface Upload {
  seconds: number
  /** Most heap and most memory that the platform used beyond what it used before, in megabytes. */
  heap: number
  resident: number
}

type Ask = <Data>(path: string, body: FormData | string) => Promise<Data>

/** Calls of one person through nginx. Throws the message of a refusal. */
function asking(apiUrl: string, token: string): Ask {
  return async (path, body) => {
    const headers = new Headers({ [tokenHeader]: token })
    if (typeof body === 'string') headers.set('Content-Type', 'application/json')
    const answer: { code: number; msg: string; data: unknown } = await (
      await fetch(apiUrl + path, { method: 'POST', headers, body })
    ).json()
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
    // what the call is declared to answer
    return answer.data as never
  }
}

/** Sends a file as the console does: one part after the other, then the end. */
async function sendFile(ask: Ask): Promise<void> {
  const about = { key: 'bench-upload', name: 'large.bin', size: parts * partSize, parentId: 0 }
  const { id } = await ask<{ id: number }>(storageCalls.begin.path, JSON.stringify(about))
  const piece = new Blob([new Uint8Array(partSize).fill(7)])
  await inOrder(
    Array.from({ length: parts }, (_none, n) => n),
    async (n) => {
      const form = new FormData()
      form.append('n', String(n))
      form.append('file', piece, 'part')
      await ask(storageCalls.part(id).path, form)
    },
  )
  await ask(storageCalls.finish.path, JSON.stringify({ id }))
}

/** A gigabyte through nginx into the storage of a platform. */
async function upload(): Promise<Upload> {
  return withBulkPlatform({ rows: 10, isStill: true }, async ({ apiUrl, token, memory }) => {
    const nginx = await startNginx({ platformUrl: apiUrl, consoleRoot: fromRoot('web/dist') })
    try {
      const before = await memory()
      const start = performance.now()
      await sendFile(asking(`${nginx.url}/api`, token))
      const seconds = (performance.now() - start) / 1000
      const { peakHeap, peakResident } = await memory()
      return {
        seconds,
        heap: (peakHeap - before.heap) / 2 ** 20,
        resident: (peakResident - before.resident) / 2 ** 20,
      }
    } finally {
      await nginx.close()
    }
  })
}

/** A large file on its way into the storage. */
export const uploadFigures = figuresOf(upload, [
  ['upload of 1 GB through nginx, heap growth', 'MB', ({ heap }) => heap, { budget: 50 }],
  ['upload of 1 GB through nginx, memory', 'MB', ({ resident }) => resident, { budget: 200 }],
  ['upload of 1 GB through nginx', 's', ({ seconds }) => seconds],
])
