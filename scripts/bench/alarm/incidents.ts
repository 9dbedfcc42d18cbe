import { groupIncidents } from '../../../contract/incident/group.ts'
import type { GroupedAlert, Topology } from '../../../contract/incident/incident.ts'
import type { Figure } from '../measure/figure.ts'

const alerts = 5000
/** As many as a platform remembers. */
const remembered = 20_000
/** Devices of an area, and behind one terminal of it. */
const perArea = 100
const times = 7

/** A storm: a hundred alerts in each area, a tenth of them behind a terminal that is lost. */
function stormOf(count: number): GroupedAlert[] {
  return Array.from({ length: count }, (_none, n) => {
    const isTerminal = n % (perArea * 10) === 0
    const areaId = 1 + Math.floor(n / perArea)
    return {
      id: n + 1,
      severity: 'major',
      code: isTerminal ? 'OFFLINE' : areaId % 10 === 1 ? 'READ_FAIL' : 'UNDER_V',
      deviceId: n + 1,
      areaId,
      orgId: 1 + (areaId % 8),
      firstTime: `2026-11-23 03:${String(10 + (n % 40)).padStart(2, '0')}:00`,
      suppressedBy: 0,
      isActive: true,
      clearTime: '',
      isAcknowledged: n % 3 === 0,
      assigneeId: n % 5,
    } as const
  })
}

const topology: Topology = {
  parentOf: (id) => ((id - 1) % perArea === 0 ? 0 : id - ((id - 1) % perArea)),
  sizeOf: () => perArea,
}

/** The median milliseconds in which so many alerts are grouped. */
function groupingTime(count: number): Promise<number> {
  const storm = stormOf(count)
  const measured = Array.from({ length: times }, () => {
    const start = performance.now()
    groupIncidents(storm, topology)
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  return Promise.resolve(measured[Math.floor(times / 2)] ?? Number.NaN)
}

export const incidentFigures: readonly Figure[] = [
  { name: 'incidents of a storm of 5,000 alerts', unit: 'ms', budget: 300, run: () => groupingTime(alerts) },
  {
    name: 'incidents of 20,000 remembered alerts',
    unit: 'ms',
    budget: 600,
    run: () => groupingTime(remembered),
  },
]
