import type { Command } from '#mock/engines/redis/port.ts'
import type { World } from '#mock/world/world.ts'

/** Maximum number of devices, sessions and commands in the demonstration cache. */
const most = { devices: 400, sessions: 20, commands: 60 } as const
const hour = 3_600_000

/** Initial content of the Redis substitute, derived from the platform's tables. */
export function platformCaches(world: Pick<World, 'tables' | 'fleet' | 'clock'>): Command[] {
  return [
    ...shadows(world),
    ...sessions(world),
    ...dictionaries(world),
    ...jobs(world),
    ...commandStream(world),
  ]
}

function shadows({ fleet }: Pick<World, 'fleet'>): Command[] {
  const devices = fleet.table.rows.slice(0, most.devices)
  return devices.flatMap(({ id, address, name, orgId, productId, assetNumber }): Command[] => [
    ...Object.entries({ id, name, orgId, productId, assetNumber }).map(([field, value]): Command => [
      'HSET',
      `device:shadow:${address}`,
      field,
      String(value),
    ]),
    ['SADD', `org:devices:${orgId}`, address],
    ['ZADD', `product:devices:${productId}`, String(id), address],
  ])
}

/** Sessions, keyed by the start of their hash; tokens are masked. */
function sessions({ tables }: Pick<World, 'tables'>): Command[] {
  return tables.sessions.rows.slice(-most.sessions).flatMap(({ hash, userId, since, expires }): Command[] => {
    const key = `session:${hash.slice(0, 8).replaceAll(/\W/g, '_')}***`
    return [
      ['HSET', key, 'userId', String(userId)],
      ['HSET', key, 'since', String(since)],
      ['HSET', key, 'token', '***'],
      ['PEXPIRE', key, String(Math.max(1, expires - since))],
    ]
  })
}

function dictionaries({ tables }: Pick<World, 'tables'>): Command[] {
  return tables.dicts.rows.flatMap(({ id, code }): Command[] => {
    const entries = tables.dictDetails.rows
      .filter(({ dictId }) => dictId === id)
      .map(({ value, label, labelZh }) => ({ value, label, labelZh }))
    return [['SET', `dict:${code}`, JSON.stringify(entries)]]
  })
}

/** Queue entry and lock of each job. */
function jobs({ tables }: Pick<World, 'tables'>): Command[] {
  return tables.jobs.rows.flatMap(({ id, name }): Command[] => [
    ['RPUSH', 'job:queue', String(id)],
    ['SET', `lock:job:${id}`, name],
    ['PEXPIRE', `lock:job:${id}`, String(hour)],
  ])
}

function commandStream({ tables }: Pick<World, 'tables'>): Command[] {
  return tables.commands.rows
    .slice(-most.commands)
    .map(({ id, deviceId, kind, status }): Command => [
      'XADD',
      'stream:commands',
      `${id}-0`,
      'deviceId',
      String(deviceId),
      'kind',
      kind,
      'status',
      status,
    ])
}
