import type { Text2 } from '#contract/schema/language.ts'
import type { DataScope } from '#contract/resources/system/data-scope.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { named } from '../named.ts'
import { menus } from './menu.ts'

/** Holders of this role see and may do everything, including menus added later. */
export const administratorRoleId = 1

interface RoleSeed {
  /** Login name of the demonstration account with this role. */
  login: string
  name: Text2
  code: string
  description: Text2
  dataScope: DataScope
  /** Visible pages: whole areas (`iot`) or single pages (`iot/device`). */
  sees: readonly string[]
  /** Areas or pages in which they may do more than read. */
  writes?: readonly string[]
  /** Additional single permissions. */
  may?: readonly string[]
}

const everything = [...new Set(menus.map(({ component }) => area(component)))]

const seeds: readonly RoleSeed[] = [
  {
    login: 'admin',
    name: ['Administrator', '系统管理员'],
    code: 'ROLE_ADMIN',
    dataScope: 'all',
    description: ['Sees and may do everything', '可查看并操作全部功能'],
    sees: everything,
    writes: everything,
  },
  {
    login: 'dispatcher',
    name: ['Dispatcher', '监控值班员'],
    code: 'ROLE_DISPATCHER',
    dataScope: 'below',
    description: [
      'Watches alerts and terminals around the clock, sends work orders',
      '全天监控告警与终端，派发工单',
    ],
    sees: ['dashboard', 'iot', 'alarm', 'control', 'scene', 'reform', 'report'],
    writes: [
      'alarm/alert',
      'alarm/incident',
      'alarm/handover',
      'iot/note',
      'control/unit',
      'iot/camera',
      'iot/camera-picture',
      'report/operation',
      'report/warning',
    ],
    may: [
      'control:unit:exec',
      'control:request:approve',
      'control:unit:protect',
      'control:unit:read',
      'control:schedule:state',
      'iot:device:command',
      'iot:device:export',
      'iot:command:export',
      'iot:command-plan:state',
      'iot:command-plan:approve',
      'iot:command-plan:update',
      'iot:command-plan:delete',
      'iot:command-plan:export',
      'report:history:export',
      'report:history:recollect',
      'reform:project:generate',
      'reform:meter-box:lock',
      ...order('save', 'update', 'delete', 'export', 'dispatch'),
      'reform:seal:issue',
      'reform:seal:export',
      'reform:quantity:export',
    ],
  },
  {
    login: 'engineer',
    name: ['Metering engineer', '计量专责'],
    code: 'ROLE_ENGINEER',
    dataScope: 'below',
    description: ['Answers for terminals, parameters and formulas', '负责终端、参数与计算公式'],
    sees: [
      'dashboard',
      'iot',
      'alarm',
      'compute',
      'control',
      'scene',
      'reform',
      'report',
      'system/dict',
      'system/dict-detail',
      'system/area',
      'system/proposal',
    ],
    writes: [
      'iot',
      'alarm',
      'compute',
      'control',
      'scene',
      'reform/project',
      'reform/ledger',
      'reform/quantity',
      'reform/seal',
      'reform/meter-box',
      'reform/material-header',
      'reform/picture',
      'reform/old-picture',
      'reform/crew',
      'system/proposal',
      'system/dict',
      'system/dict-detail',
      'system/area',
      'compute/resemble',
      'report/operation',
      'report/warning',
    ],
    may: [
      ...order('save', 'update', 'export', 'reopen'),
      'report:history:export',
      'report:history:correct',
      'report:history:recollect',
    ],
  },
  {
    login: 'crew',
    name: ['Crew lead', '施工队长'],
    code: 'ROLE_CREW',
    dataScope: 'below',
    description: ['Carries out work orders on site', '现场执行工单'],
    sees: [
      'dashboard',
      'iot/device',
      'iot/device-info',
      'reform/work-order',
      'reform/work-order-info',
      'reform/field',
      'reform/quantity',
      'reform/seal',
      'reform/meter-box',
      'reform/meter-box-info',
      'reform/old-picture',
      'reform/picture',
    ],
    may: [
      ...order('submit'),
      'reform:meter-box:lock',
      'reform:quantity:update',
      'reform:seal:apply',
      'reform:seal:inspect',
      'reform:picture:save',
      'reform:picture:update',
      'reform:old-picture:save',
      'reform:old-picture:update',
      'reform:picture:delete',
      'reform:old-picture:delete',
    ],
  },
  {
    login: 'auditor',
    name: ['Auditor', '审核员'],
    code: 'ROLE_AUDITOR',
    dataScope: 'all',
    description: [
      'Audits work orders and reads the logs; may look at accounts, roles and menus',
      '审核工单、查阅日志，可查看账号、角色与菜单',
    ],
    sees: [
      'dashboard',
      'iot/device',
      'iot/device-info',
      'iot/transformer-area',
      'iot/area-info',
      'alarm/outage',
      'reform',
      'report',
      'monitor/log',
      'monitor/error-log',
      'system/user',
      'system/role',
      'system/menu',
      'system/config',
    ],
    may: [
      ...order('audit', 'export'),
      'system:config:approve',
      'reform:seal:inspect',
      'reform:seal:void',
      'reform:seal:export',
      'reform:quantity:export',
      'reform:quantity:confirm',
      'reform:picture:review',
      'reform:picture:update',
      'reform:picture:zip',
      'reform:old-picture:review',
    ],
  },
  {
    login: 'viewer',
    name: ['Viewer', '访客'],
    code: 'ROLE_VIEWER',
    dataScope: 'below',
    description: ['Looks on and changes nothing', '仅可查看，不能修改'],
    sees: ['dashboard', 'iot', 'alarm', 'scene', 'reform', 'report'],
  },
]

/** Permissions on work orders. */
function order(...verbs: readonly string[]): string[] {
  return verbs.map((verb) => permission(workOrder, verb))
}

/** Role of a demonstration account. */
export function roleOf(login: string): { id: number; name: Text2 } {
  const index = seeds.findIndex((seed) => seed.login === login)
  return { id: index + administratorRoleId, name: seeds[index]?.name ?? ['', ''] }
}

export function seedRoles(createTime: string): RoleRow[] {
  return seeds.map((seed) => {
    const { login, name, code, description } = seed
    return {
      id: roleOf(login).id,
      ...named(name, description),
      code,
      dataScope: seed.dataScope,
      twoPersons: [],
      menuIds: granted(seed),
      createTime,
    }
  })
}

/** Menu ids of a role: its pages and the buttons permitted on them. */
function granted({ sees, writes = [], may = [] }: RoleSeed): number[] {
  const pages = menus.filter(({ type }) => type === menuType.menu)
  return pages
    .filter(({ component }) => covers(sees, component))
    .flatMap((page) => [page.id].concat(buttons(page, covers(writes, page.component), may)))
}

function buttons(page: MenuRow, mayWrite: boolean, may: readonly string[]): number[] {
  return menus
    .filter(
      ({ parentId, perms }) =>
        parentId === page.id && (mayWrite || may.includes(perms) || /:(list|info)$/.test(perms)),
    )
    .map(({ id }) => id)
}

function covers(names: readonly string[], component: string): boolean {
  return names.includes(component) || names.includes(area(component))
}

function area(component: string): string {
  return component.split('/', 1)[0] ?? ''
}
