import { catalogue, type ComponentName } from '#contract/catalogue.ts'
import type { Text2 } from '#contract/language.ts'
import { menuType } from '#contract/nav.ts'
import { permission } from '#contract/resource.ts'
import type { MenuPayload, MenuRow } from '#contract/resources/system/menu.ts'

/** A node without the number and the place that follow from where it stands below. */
interface Node {
  values: Partial<MenuPayload> & Pick<MenuPayload, 'title' | 'titleZh' | 'type'>
  children: readonly Node[]
}

const reading: readonly (readonly [verb: string, title: Text2])[] = [
  ['list', ['List', '列表']],
  ['info', ['View', '查看']],
]
const exporting: (typeof reading)[number] = ['export', ['Export', '导出']]
const writing: typeof reading = [
  ['save', ['Add', '新增']],
  ['update', ['Edit', '修改']],
  ['delete', ['Delete', '删除']],
  ['import', ['Import', '导入']],
  exporting,
]
const clearing: (typeof reading)[number] = ['clear', ['Clear', '清空']]

function directory([title, titleZh]: Text2, path: string, icon: string, children: readonly Node[]): Node {
  return { values: { type: menuType.directory, title, titleZh, path, icon }, children }
}

/** A page of the catalogue, with a button for each of the verbs. */
function page(component: ComponentName, more: Partial<MenuPayload> = {}, verbs = reading): Node {
  const [title, titleZh] = catalogue[component]
  return {
    values: { type: menuType.menu, title, titleZh, path: `/${component}`, component, ...more },
    children: verbs.map(([verb, name]) => button({ name: component }, verb, name)),
  }
}

function button(resource: { name: string }, verb: string, [title, titleZh]: Text2): Node {
  return {
    values: { type: menuType.button, title, titleZh, perms: permission(resource, verb) },
    children: [],
  }
}

/** A page over records that people keep. */
function recordPage(
  component: ComponentName,
  more: Partial<MenuPayload> = {},
  verbs: typeof reading = [],
): Node {
  return page(component, more, [...reading, ...writing, ...verbs])
}

/** A page with a button that belongs to another resource, shown on the same page. */
function withButtons(node: Node, name: string, verbs: typeof reading): Node {
  return {
    ...node,
    children: [...node.children, ...verbs.map(([verb, title]) => button({ name }, verb, title))],
  }
}

const tree: readonly Node[] = [
  page('dashboard', { path: '/dashboard', icon: 'pi-home', title: 'Dashboard', affix: true, noCache: true }),
  directory(['Devices', '设备管理'], '/iot', 'pi-server', [
    page('iot/device'),
    page('iot/device-param', { title: 'Parameters' }),
    page('iot/product'),
    page('iot/camera'),
    page('iot/camera-picture'),
  ]),
  directory(['Alarms', '告警管理'], '/alarm', 'pi-bell', [
    page('alarm/alert'),
    page('alarm/alarm'),
    page('alarm/group'),
    page('alarm/group-user'),
  ]),
  directory(['Work orders', '工单管理'], '/reform', 'pi-file-check', [
    recordPage('reform/project'),
    recordPage('reform/work-order'),
    recordPage('reform/ledger'),
    recordPage('reform/quantity'),
    recordPage('reform/seal'),
    recordPage('reform/meter-box'),
    recordPage('reform/old-picture'),
    recordPage('reform/material-header'),
    recordPage('reform/picture'),
  ]),
  directory(['Scenes', '场景'], '/scene', 'pi-map', [
    page('scene/list'),
    page('scene/map', { noCache: true }),
    page('scene/project'),
  ]),
  directory(['Calculation', '计算'], '/compute', 'pi-calculator', [
    page('compute/formula'),
    page('compute/resemble'),
    page('control/unit'),
  ]),
  directory(['Reports', '报表'], '/report', 'pi-chart-bar', [
    page('report/analysis'),
    page('report/device-status'),
    page('report/history'),
    page('report/operation'),
    page('report/warning'),
  ]),
  directory(['System', '系统管理'], '/system', 'pi-cog', [
    recordPage('system/user', {}, [
      ['reset', ['Reset password', '重置密码']],
      ['unlock', ['Unlock', '解锁']],
    ]),
    recordPage('system/role'),
    recordPage('system/menu'),
    page('system/permission', {}, [...reading, exporting]),
    recordPage('system/org'),
    recordPage('system/area'),
    recordPage('system/dict'),
    recordPage('system/dict-detail', { hidden: true, activeMenu: '/system/dict' }),
    withButtons(
      recordPage('system/job', {}, [
        ['run', ['Run now', '立即执行']],
        ['state', ['Pause and resume', '暂停与恢复']],
      ]),
      'system/job-log',
      [
        ['list', ['Job log', '任务日志']],
        ['info', ['View job log', '查看任务日志']],
        ['export', ['Export job log', '导出任务日志']],
        ['clear', ['Clear job log', '清空任务日志']],
      ],
    ),
  ]),
  directory(['Monitor', '系统监控'], '/monitor', 'pi-wave-pulse', [
    page('monitor/log', {}, [...reading, exporting, clearing]),
    page('monitor/error-log'),
    page('monitor/message-log'),
    page('monitor/redis', { noCache: true }),
  ]),
  directory(['Tools', '工具'], '/tool', 'pi-wrench', [
    page('tool/payment'),
    page('tool/email'),
    page('tool/picture'),
    page('tool/storage'),
  ]),
  page('tool/generator', { icon: 'pi-code' }),
]

const blank: MenuPayload = {
  parentId: 0,
  type: menuType.directory,
  title: '',
  titleZh: '',
  path: '',
  component: '',
  redirect: '',
  perms: '',
  icon: '',
  orderNum: 0,
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  activeMenu: '',
}

/**
 * The menu tree as rows. Numbers follow from the place (third directory 300, its second page 302, its fourth
 * button 30204), so that nodes added at the end of a group leave all others as they are.
 */
export const menus: readonly MenuRow[] = tree.flatMap((node, index) =>
  rows(node, 0, (index + 1) * 100, index),
)

function rows({ values, children }: Node, parentId: number, id: number, place: number): MenuRow[] {
  const step = values.type === menuType.menu ? id * 100 : id
  return [
    { ...blank, ...values, id, parentId, orderNum: place + 1 },
    ...children.flatMap((child, index) => rows(child, id, step + index + 1, index)),
  ]
}

/** Nodes without which nobody could put the menus right again: this page, and the directory it is in. */
export const builtInMenus: ReadonlySet<number> = new Set(
  menus
    .filter(({ component, path }) => component.startsWith('system/') || path === '/system')
    .map(({ id }) => id),
)
