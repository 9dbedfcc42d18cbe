import { catalogue, type ComponentName } from '#contract/text/catalogue.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { permission } from '#contract/schema/resource.ts'
import type { MenuPayload, MenuRow } from '#contract/resources/system/menu.ts'
import { acts } from '#contract/text/acts.ts'

/** A node without the number and the place that follow from where it stands below. */
interface Node {
  values: Partial<MenuPayload> & Pick<MenuPayload, 'title' | 'titleZh' | 'type'>
  children: readonly Node[]
}

const reading: readonly (readonly [verb: string, title: Text2])[] = [
  ['list', ['List', '列表']],
  ['info', ['View', '查看']],
]
const exporting: (typeof reading)[number] = ['export', acts.export]
const writing: typeof reading = [
  ['save', acts.add],
  ['update', acts.edit],
  ['delete', acts.remove],
  ['import', acts.import],
  exporting,
]
/** Keeping records that no sheet can bring in. */
const keeping = [...reading, ...writing.filter(([verb]) => verb !== 'import')]
const clearing: (typeof reading)[number] = ['clear', acts.empty]

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

/** A page with buttons that belong to another resource, shown on the same page. */
function withButtons(node: Node, name: string, verbs: typeof reading): Node {
  return {
    ...node,
    children: [...node.children, ...verbs.map(([verb, title]) => button({ name }, verb, title))],
  }
}

const tree: readonly Node[] = [
  page('dashboard', { path: '/dashboard', icon: 'pi-home', title: 'Dashboard', affix: true, noCache: true }),
  directory(['Devices', '设备管理'], '/iot', 'pi-server', [
    withButtons(
      recordPage('iot/device', {}, [
        ['command', ['Command', '下发命令']],
        ['write', acts.writeParameters],
        ['activate', ['Commission and retire', '投运与退役']],
        ['move', acts.move],
      ]),
      'iot/command',
      [
        ['list', ['Commands', '命令记录']],
        ['info', ['View command', '查看命令']],
        ['export', ['Export commands', '导出命令']],
      ],
    ),
    withButtons(page('iot/device-param', { title: 'Parameters' }), 'iot/param-template', [
      ['list', ['Templates', '参数模板']],
      ['info', ['View template', '查看模板']],
      ['save', ['Add template', '新增模板']],
      ['update', ['Edit template', '修改模板']],
      ['delete', ['Delete template', '删除模板']],
      ['export', ['Export templates', '导出模板']],
    ]),
    withButtons(
      recordPage('iot/product', {}, [
        ['state', ['Enable and disable', '启用与停用']],
        ['model', ['Edit thing model', '修改物模型']],
      ]),
      'iot/transformer-area',
      [
        ['list', ['Transformer areas', '台区']],
        ['info', ['View transformer area', '查看台区']],
      ],
    ),
    recordPage('iot/camera', {}, [['snapshot', acts.snapshot]]),
    page('iot/camera-picture', {}, [
      ...reading,
      ['update', acts.edit],
      ['delete', acts.remove],
      exporting,
      ['review', ['Review', '审阅']],
      ['zip', acts.download],
    ]),
    page(
      'iot/device-info',
      { path: '/iot/device/info/:id(\\d+)', hidden: true, activeMenu: '/iot/device' },
      [],
    ),
    page(
      'iot/product-info',
      { path: '/iot/product/info/:id(\\d+)', hidden: true, activeMenu: '/iot/product' },
      [],
    ),
    page(
      'iot/device-param',
      { path: '/devicesParam2/index/:id', hidden: true, activeMenu: '/iot/device' },
      [],
    ),
    page(
      'iot/camera-picture',
      { path: '/devicesCamera_pic2/index/:id', hidden: true, activeMenu: '/iot/camera' },
      [],
    ),
    // its buttons stand with the devices that are commanded
    page('iot/command', {}, []),
  ]),
  directory(['Alarms', '告警管理'], '/alarm', 'pi-bell', [
    page('alarm/alert', {}, [
      ...reading,
      exporting,
      ['ack', acts.acknowledge],
      ['clear', acts.clear],
      ['assign', acts.assign],
      ['comment', acts.comment],
      ['mute', acts.mute],
    ]),
    page('alarm/alarm', {}, [
      ...keeping,
      ['state', ['Enable and disable', '启用与停用']],
      ['test', ['Try out', '试运行']],
    ]),
    page('alarm/group', {}, [...keeping, ['test', ['Send a test', '测试发送']]]),
    page('alarm/group-user', {}, [...keeping, ['pause', ['Pause', '暂停通知']]]),
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
      ['reset', acts.resetPassword],
      ['unlock', acts.unlock],
    ]),
    recordPage('system/role'),
    recordPage('system/menu'),
    page('system/permission', {}, [...reading, exporting]),
    recordPage('system/org'),
    recordPage('system/area'),
    recordPage('system/dict'),
    recordPage('system/dict-detail', { hidden: true, activeMenu: '/system/dict' }),
    recordPage('system/job', {}, [
      ['run', acts.runNow],
      ['state', ['Pause and resume', '暂停与恢复']],
    ]),
    page('system/job-log', { hidden: true, activeMenu: '/system/job' }, [...reading, exporting, clearing]),
  ]),
  directory(['Monitor', '系统监控'], '/monitor', 'pi-wave-pulse', [
    page('monitor/log', {}, [...reading, exporting, clearing]),
    page('monitor/error-log', {}, [...reading, exporting, clearing, ['resolve', ['Resolve', '标记已处理']]]),
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

/** Nodes that must stay so that menus can be put right again: this page, and the directory it is in. */
export const builtInMenus: ReadonlySet<number> = new Set(
  menus
    .filter(({ component, path }) => component.startsWith('system/') || path === '/system')
    .map(({ id }) => id),
)
