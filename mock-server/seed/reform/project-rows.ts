import { exchangeSlots, usualSlots } from '#domain/reform/kinds.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import { formatTime } from '#mock/lib/time.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import type { StoredProject } from '#mock/tables/reform-tables.ts'
import { day } from '#contract/schema/time-units.ts'
import { contractorId, headOfficeId } from '../system/org.ts'
import { accountOf } from '../system/user.ts'
import type { PlannedOrder } from './plan.ts'
import { contractedOf, investmentOf, plannedProjects, type PlannedProject } from './projects.ts'
import { auditOf } from '#mock/store/audit-fields.ts'
import { dateOf } from '#mock/lib/days.ts'

const meteringCentreId = 4

/** Initial rows of the projects with the figures of their orders at `now` (epoch milliseconds). */
export function projectRows(orders: readonly PlannedOrder[], now: number): StoredProject[] {
  return plannedProjects.map((project) =>
    projectRow(
      project,
      orders.filter((order) => order.project === project),
      now,
    ),
  )
}

function projectRow(project: PlannedProject, orders: readonly PlannedOrder[], now: number): StoredProject {
  const today = startOf(dayAt(now))
  const year = Number(formatTime(now).slice(0, 4)) - (project.yearsAgo ?? 0)
  const made = formatTime(today + (project.start - 20) * day)
  const inState = (state: OrderState) => orders.filter((order) => order.state === state).length
  const contract = contractOf(project, orders)
  const audited = orders.filter(({ auditedAt }) => auditedAt > 0)
  const done = inState('completed')
  return {
    id: project.id,
    name: project.name[0],
    nameZh: project.name[1],
    number: `${project.type.toUpperCase()}-${year}-0${project.batch}`,
    shortName: project.shortName[0],
    shortNameZh: project.shortName[1],
    type: project.type,
    batch: project.batch,
    year,
    state: project.state,
    orgId: meteringCentreId,
    investment: investmentOf(project, contract.users),
    start: dateOf(today + project.start * day),
    end: dateOf(today + project.end * day),
    ownerId: headOfficeId,
    designId: meteringCentreId,
    constructionId: contractorId,
    supervisionId: 3,
    supplyId: meteringCentreId,
    managerId: accountOf('admin'),
    designerId: accountOf('engineer'),
    builderId: accountOf('crew'),
    qualityId: accountOf('auditor'),
    safetyId: accountOf('dispatcher'),
    ...contract,
    orgIds: [...project.orgIds],
    areaIds: [],
    slots: exchangeSlots.map(([slot]) => slot).filter((slot) => usualSlots.some((usual) => usual === slot)),
    sealPlaces: ['meter-cover', 'terminal-cover'],
    headerVersion: 1,
    remark: '',
    isOverdue: false,
    planned: orders.length,
    pending: inState('pending'),
    dispatched: inState('dispatched'),
    toAudit: inState('audit'),
    rejected: inState('rejected'),
    done,
    progress: share(done, orders.length),
    passRate: share(audited.filter(({ rejections }) => rejections === 0).length, audited.length),
    ...auditOf(made),
  }
}

/** Contracted quantities of a project. */
function contractOf(project: PlannedProject, orders: readonly PlannedOrder[]) {
  const planned = (prefix: string) =>
    contractedOf(project, orders.filter(({ device }) => device.family.startsWith(prefix)).length)
  const users = planned('')
  const meters = planned('meter')
  return {
    users,
    terminals: users - meters,
    meters,
    concentrators: planned('concentrator'),
    boxes: Math.ceil(meters / 6),
  }
}

/** Percentage with one decimal; 0 if the whole is 0. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}
