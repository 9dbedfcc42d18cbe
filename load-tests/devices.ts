import { crud } from '../contract/wire/crud.ts'
import { device } from '../contract/resources/iot/device.ts'
import { call, valueIn, type Signed, storyWith, lookAround } from './lib/story.ts'

// the first account has access to every device
export const { options, setup, teardown, handleSummary } = storyWith(1)

const limit = 20
const devices = crud(device)

/** Browses devices: the first page, another order, filtered by state, a late page; then opens one device. */
export default function pages({ site, tokens }: Signed): void {
  const { api } = site
  const token = tokens[0] ?? ''
  const look = (query: Record<string, string | number>) => {
    const answer = call(devices.list, { api, token, payload: { page: 1, limit, ...query } })
    lookAround()
    return answer
  }
  const first = look({})
  look({ sort: '-name' })
  look({ state: 'online' })
  const pageCount = Math.max(1, Math.ceil(Number(valueIn(first, 'data.total')) / limit))
  look({ sort: 'name', page: 1 + Math.floor(Math.random() * pageCount) })
  call(devices.info(Number(valueIn(first, 'data.list.0.id'))), { api, token, name: `${device.path}/info` })
  lookAround()
}
