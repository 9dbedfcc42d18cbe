import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { OrderSlots, PictureMatch } from '#contract/calls/reform/picture.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 300 })

const base = '/base/reform/picture'
const call = (method: string, path: string, body?: unknown, as = 'admin') =>
  platform.call(method, path.startsWith('/') ? path : `${base}/${path}`, { as, body })
const orderIn = (state: string) => {
  const { rows } = platform.world.tables.workOrders
  const found = rows.find((row) => row.state === state && row.pictures > 0)
  if (found === undefined) throw new Error(`no order is ${state}`)
  return found
}

describe('pictures are found', () => {
  it('by the names of files', async () => {
    const open = orderIn('audit')
    const names = [
      `${open.userNumber}_reading.jpg`,
      `${open.userNumber}_示数-2.png`,
      '1234567890_reading.jpg',
      'IMG_1.jpg',
    ]
    const { data } = await call('POST', 'match', { names })
    const answers = data as PictureMatch[]
    expect(answers.map(({ problem }) => problem)).toEqual([null, null, 'user', 'name'])
    expect(answers[1]).toMatchObject({ orderId: open.id, slot: 'reading' })
  })

  it('by year, project, batch and crew, all of them', async () => {
    const { data } = await call('GET', 'tree')
    const sum = (data as { count: number }[]).reduce((total, { count }) => total + count, 0)
    expect(sum).toBe(platform.world.tables.orderPictures.rows.length)
  })

  it('by order with the slots that lack one', async () => {
    const { data } = await call('GET', '/base/reform/oldMeterPic/byOrder?page=1&limit=50&missing=true')
    const { list: lacking, total } = data as { total: number; list: OrderSlots[] }
    expect(total).toBeGreaterThan(0)
    for (const { slots } of lacking) {
      const isLacking = slots.some(
        ({ required, pictures }) => required && pictures.every(({ state }) => state === 'rejected'),
      )
      expect(isLacking).toBe(true)
    }
  })

  it('in an archive under user and slot', async () => {
    const order = orderIn('completed')
    const body = { filter: { orderId: String(order.id) }, except: [], expect: order.pictures }
    const response = await platform.fetch('POST', `${base}/zip`, { as: 'auditor', body })
    const names = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))
    expect(names).toHaveLength(order.pictures)
    expect(names).toContain(`${order.userNumber}_reading.svg`)
  })
})
