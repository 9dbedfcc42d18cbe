import type { Family } from '#domain/metering/families.ts'
import type { ProjectBatch, ProjectType } from '#domain/reform/kinds.ts'
import type { ProjectState } from '#contract/resources/reform/project.ts'
import type { Text2 } from '#contract/schema/language.ts'

/** A project of the demonstration; days are relative to the day on which the platform begins. */
export interface PlannedProject {
  id: number
  type: ProjectType
  batch: ProjectBatch
  /** Years before the current one; 0 by default. */
  yearsAgo?: number
  name: Text2
  shortName: Text2
  /** Share of all orders. */
  share: number
  families: readonly Family[]
  /** Supply stations in scope. */
  orgIds: readonly number[]
  start: number
  end: number
  state: ProjectState
  /** Budget per order in 10,000 CNY. */
  perOrder: number
  /** Contracted quantity beyond the orders created, as a share of them. */
  room?: number
}

const meters = ['meter-1p', 'meter-3p'] as const
const everywhere = [9, 10, 11, 12, 13, 14] as const

export const plannedProjects: readonly PlannedProject[] = [
  project(1, 'lh', 1, 'acceptance', [-150, -20], {
    name: ['Meter rotation, batch 1', '电能表轮换第一批'],
    shortName: ['Rotation 1', '轮换一批'],
    share: 0.25,
    families: meters,
    orgIds: [9, 10],
    perOrder: 0.0382,
  }),
  project(2, 'jc', 2, 'construction', [-82, 26], {
    name: ['Central reading, batch 2', '低压集抄改造第二批'],
    shortName: ['Reading 2', '集抄二批'],
    share: 0.36,
    families: [...meters, 'concentrator'],
    orgIds: [9, 10, 11],
    perOrder: 0.2025,
    room: 0.08,
  }),
  project(3, 'lh', 3, 'construction', [-34, 58], {
    name: ['Meter rotation, batch 3', '电能表轮换第三批'],
    shortName: ['Rotation 3', '轮换三批'],
    share: 0.18,
    families: meters,
    orgIds: [12, 13, 14],
    perOrder: 0.0391,
    room: 0.25,
  }),
  project(4, 'fk', 1, 'construction', [-60, 40], {
    name: ['Load control, batch 1', '负控终端改造第一批'],
    shortName: ['Load control 1', '负控一批'],
    share: 0.08,
    families: ['load-control'],
    orgIds: everywhere,
    perOrder: 0.462,
  }),
  project(5, 'pb', 2, 'construction', [-21, 70], {
    name: ['Transformers, batch 2', '配变终端改造第二批'],
    shortName: ['Transformers 2', '配变二批'],
    share: 0.06,
    families: ['transformer'],
    orgIds: everywhere,
    perOrder: 0.318,
    room: 0.2,
  }),
  project(6, 'sj', 4, 'surveying', [5, 62], {
    name: ['Module upgrade, batch 4', '通信模块升级第四批'],
    shortName: ['Upgrade 4', '升级四批'],
    share: 0.035,
    families: ['concentrator'],
    orgIds: [12, 13, 14],
    perOrder: 0.126,
    room: 0.5,
  }),
  project(7, 'cz', 1, 'surveying', [12, 75], {
    name: ['Substations, batch 1', '厂站终端改造第一批'],
    shortName: ['Substations 1', '厂站一批'],
    share: 0.015,
    families: ['substation'],
    orgIds: everywhere,
    perOrder: 3.85,
  }),
  project(8, 'sbszd', 5, 'surveying', [30, 96], {
    name: ['Dual gateways, batch 5', '关口双表双终端第五批'],
    shortName: ['Gateways 5', '关口五批'],
    share: 0.01,
    families: ['substation'],
    orgIds: everywhere,
    perOrder: 6.2,
  }),
  project(9, 'sd', 5, 'draft', [45, 140], {
    name: ['Small hydro, batch 5', '小水电计量改造第五批'],
    shortName: ['Hydro 5', '水电五批'],
    share: 0,
    families: ['load-control'],
    orgIds: [13, 14],
    perOrder: 1.1,
  }),
  project(10, 'lh', 5, 'closed', [-420, -345], {
    name: ['Meter rotation, batch 5', '电能表轮换第五批'],
    shortName: ['Rotation 5', '轮换五批'],
    share: 0.01,
    families: meters,
    orgIds: everywhere,
    perOrder: 0.0368,
    yearsAgo: 1,
  }),
]

function project(
  id: number,
  type: ProjectType,
  batch: ProjectBatch,
  state: ProjectState,
  [start, end]: readonly [start: number, end: number],
  more: Omit<PlannedProject, 'id' | 'type' | 'batch' | 'state' | 'start' | 'end'>,
): PlannedProject {
  return { id, type, batch, state, start, end, ...more }
}

/** Budget for a number of orders of a project, in 10,000 CNY. */
export function investmentOf({ perOrder }: PlannedProject, orders: number): number {
  return Math.round(Math.max(orders, 20) * perOrder * 100) / 100
}

/** Contracted number of devices for a number of orders created. */
export function contractedOf({ room = 0 }: PlannedProject, made: number): number {
  return Math.round(made * (1 + room))
}
