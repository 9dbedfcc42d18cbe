import type { Audit } from '#contract/wire/crud.ts'
import type { CrewRow } from '#contract/resources/reform/crew.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hash } from '#mock/lib/random.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import { personOf } from '../accounts.ts'
import { accountOf, nameAt } from '../system/user.ts'
import { reformSeedNumber } from './seed-number.ts'

interface PlannedCrew {
  id: number
  name: Text2
  code: string
  orgId: number
  /** Supply stations that the crew works for. */
  stationIds: readonly number[]
  people: number
  perDay: number
}

const everywhere = [9, 10, 11, 12, 13, 14] as const

/** Crews of the demonstration; the first is led by the demonstration's crew account. */
export const plannedCrews: readonly PlannedCrew[] = [
  crewOf(1, ['Shiqiao 1', '石桥一队'], 'SQ1', 9, [9], 5, 8),
  crewOf(2, ['Shiqiao 2', '石桥二队'], 'SQ2', 9, [9, 10], 5, 8),
  crewOf(3, ['Baiyun 1', '白云一队'], 'BY1', 10, [10], 5, 7),
  crewOf(4, ['Wenchang 1', '文昌一队'], 'WC1', 11, [11], 4, 6),
  crewOf(5, ['Wenchang 2', '文昌二队'], 'WC2', 11, [11, 12], 3, 4),
  crewOf(6, ['Longtan 1', '龙潭一队'], 'LT1', 12, [12], 3, 5),
  crewOf(7, ['Duqiao 1', '渡桥一队'], 'DQ1', 13, [13], 4, 6),
  crewOf(8, ['Yanhu 1', '沿湖一队'], 'YH1', 14, [14], 4, 6),
  crewOf(9, ['Installation 1', '安装一班'], 'AZ1', 17, everywhere, 6, 5),
  crewOf(10, ['Installation 2', '安装二班'], 'AZ2', 18, everywhere, 6, 5),
]

/** Crews that exchange terminals rather than meters. */
export const terminalCrews: readonly number[] = [9, 10]

/** Name of the n-th member of a crew, the lead first. */
export function memberOf(crewId: number, n: number): Text2 {
  if (crewId === 1 && n === 0) return personOf('crew')
  return nameAt(hash(reformSeedNumber, 1, crewId, n), hash(reformSeedNumber, 2, crewId, n))
}

/** Initial rows of the crews at a time (`YYYY-MM-DD HH:mm:ss`). */
export function crewRows(now: string): readonly (Omit<CrewRow, 'openOrders'> & Audit)[] {
  return withAudit(
    plannedCrews.map(({ id, name, stationIds, ...more }) => {
      const lead = memberOf(id, 0)
      return {
        ...more,
        id,
        name: name[0],
        nameZh: name[1],
        leader: lead[0],
        leaderZh: lead[1],
        memberIds: id === 1 ? [accountOf('crew')] : [],
        mobile: `1390571${String(2000 + id * 37)}`,
        stationIds: [...stationIds],
        state: 'enabled' as const,
      }
    }),
    now,
  )
}

function crewOf(
  id: number,
  name: Text2,
  code: string,
  orgId: number,
  stationIds: readonly number[],
  count: number,
  perDay: number,
): PlannedCrew {
  return { id, name, code, orgId, stationIds, people: count, perDay }
}
