import type { DeviceAct } from '#contract/calls/fleet/device-record.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { LogRow } from '#contract/resources/monitor/log.ts'
import type { World } from '#mock/world/world.ts'

const most = 200
/** Names under which calls say which devices they are about. */
const names = ['deviceId', 'deviceIds'] as const

/** `GET audit`: the lines of the operation log that concern a device, the newest first. */
export function auditOf({ tables }: Pick<World, 'tables'>, id: number): DeviceAct[] {
  const found: DeviceAct[] = []
  for (const line of tables.log.rows.toReversed()) {
    if (found.length >= most) break
    if (!concerns(line, id)) continue
    const { time, user, description, descriptionZh, path, code, result } = line
    found.push({ id: line.id, time, user, description, descriptionZh, path, code, isDone: result === 'ok' })
  }
  return found
}

/** Whether a call was about a device: by the name of its parameter, or by the record of the resource that it changed. */
function concerns({ path, params }: Pick<LogRow, 'path' | 'params'>, id: number): boolean {
  const sent = readParams(params)
  if (names.some((name) => holds(sent[name], id))) return true
  const isOfDevices = path.startsWith(`${device.path}/`) || path === '/base/iot/command/send'
  if (!isOfDevices) return false
  return (
    holds(sent['id'], id) ||
    holds(sent['ids'], id) ||
    path.split('/').at(-1)?.split(',').includes(String(id)) === true
  )
}

function holds(value: unknown, id: number): boolean {
  return Array.isArray(value)
    ? value.some((one) => Number(one) === id)
    : value !== undefined && Number(value) === id
}

/** Parameters as they were written down; a long line was cut, and says nothing then. */
function readParams(text: string): Readonly<Record<string, unknown>> {
  if (!text.startsWith('{') || !text.endsWith('}')) return {}
  try {
    return Object(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
