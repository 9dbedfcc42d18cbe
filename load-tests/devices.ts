import { crud } from '../contract/wire/crud.ts'
import { device } from '../contract/resources/iot/device.ts'
import { call, numberIn, pause } from './lib/measure.ts'
import { storyOptions } from './lib/options.ts'
import { signInAll, signOutAll, yardstick, type Signed } from './lib/site.ts'

export { handleSummary } from './lib/summary.ts'

/** Someone looks for a device, page by page: the first, another order, a state, one deep inside; then one device. */
export const options = storyOptions()

const limit = 20
const devices = crud(device)

/** The first account may see every device. */
export function setup(): Signed {
  return signInAll(1)
}

export default function pages({ site, tokens }: Signed): void {
  const { api } = site
  const token = tokens[0] ?? ''
  const look = (query: Record<string, string | number>) => {
    const answer = call(devices.list, { api, token, payload: { page: 1, limit, ...query } })
    yardstick()
    pause()
    return answer
  }
  const first = look({})
  look({ sort: '-name' })
  look({ state: 'online' })
  const pageCount = Math.max(1, Math.ceil(numberIn(first, 'data.total') / limit))
  look({ sort: 'name', page: 1 + Math.floor(Math.random() * pageCount) })
  call(devices.info(numberIn(first, 'data.list.0.id')), { api, token, name: `${device.path}/info` })
  yardstick()
  pause()
}

export function teardown(signed: Signed): void {
  signOutAll(signed)
}
