import { catalogue, type ComponentName } from '#contract/text/catalogue.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { handover } from '#contract/resources/alarm/handover.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { supplyEvent } from '#contract/resources/control/event.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { permission } from '#contract/schema/resource.ts'
import type { MenuPayload, MenuRow } from '#contract/resources/system/menu.ts'
import { unitActWords } from '#domain/control/kinds.ts'
import { acts } from '#contract/text/acts.ts'
import { mailWords } from '#contract/text/mail.ts'
import { things } from '#contract/text/things.ts'
import { reformWords } from '#contract/text/reform.ts'

/** A node without id and order, which follow from its position in the tree. */
interface Node {
  values: Partial<MenuPayload> & Pick<MenuPayload, 'title' | 'titleZh' | 'type'>
  children: readonly Node[]
}

type Verb = readonly [verb: string, title: Text2]

const reading: readonly Verb[] = [
  ['list', ['List', '列表']],
  ['info', ['View', '查看']],
]
const exporting: Verb = ['export', acts.export]
const writing: readonly Verb[] = [
  ['save', acts.add],
  ['update', acts.edit],
  ['delete', acts.remove],
  ['import', acts.import],
  exporting,
]
/** Maintaining records that cannot be imported. */
const keeping = [...reading, ...writing.filter(([verb]) => verb !== 'import')]
const clearing: Verb = ['clear', acts.empty]
const enabling: Verb = ['state', ['Enable and disable', '启用与停用']]
const approving: Verb = ['approve', ['Agree as second person', '双人复核']]

const doing = { save: acts.add, update: ['Edit', '修改'], delete: acts.remove, export: acts.export } as const
const kept = ['save', 'update', 'delete', 'export'] as const

/** Buttons for records shown on another page; titles name the records unless given explicitly. */
function about(
  all: Text2,
  [one, oneZh]: Text2,
  verbs: readonly (keyof typeof doing | Verb)[],
): readonly Verb[] {
  const own = verbs.map((verb): Verb => {
    if (typeof verb !== 'string') return verb
    const [en, zh] = doing[verb]
    return [verb, [`${en} ${one}${verb === 'export' ? 's' : ''}`, `${zh}${oneZh}`]]
  })
  return [['list', all], ['info', [`View ${one}`, `查看${oneZh}`]], ...own]
}

function directory([title, titleZh]: Text2, path: string, icon: string, children: readonly Node[]): Node {
  return { values: { type: menuType.directory, title, titleZh, path, icon }, children }
}

/** A page of the catalogue, with a button for each verb. */
function page(component: ComponentName, more: Partial<MenuPayload> = {}, verbs = reading): Node {
  const [title, titleZh] = catalogue[component]
  return {
    values: { type: menuType.menu, title, titleZh, path: `/${component}`, component, ...more },
    children: verbs.map(([verb, name]) => button({ name: component }, verb, name)),
  }
}

/** A page outside the menu, reached from another page. */
function pageBelow(activeMenu: string, component: ComponentName, path: string): Node {
  return page(component, { path, hidden: true, activeMenu }, [])
}

function button(resource: { name: string }, verb: string, [title, titleZh]: Text2): Node {
  return {
    values: { type: menuType.button, title, titleZh, perms: permission(resource, verb) },
    children: [],
  }
}

/** A page of user-maintained records, with buttons for their actions, titled like the actions by default. */
function recordPage(
  component: ComponentName,
  more: Partial<MenuPayload> = {},
  verbs: readonly Verb[] = [],
): Node {
  const said = [...reading, ...writing, ...verbs]
  const known = new Set(said.map(([verb]) => verb))
  const actions = Object.entries(resourceNamed(component)?.actions ?? {})
    .map(([name, { verb = name, label }]) => [verb, label] as const)
    .filter(([verb]) => !known.has(verb))
  return page(component, more, [...said, ...actions])
}

/** Adds buttons for other resources shown on the same page. */
function withButtons(node: Node, others: Readonly<Record<string, readonly Verb[]>>): Node {
  const buttons = Object.entries(others).flatMap(([name, verbs]) =>
    verbs.map(([verb, title]) => button({ name }, verb, title)),
  )
  return { ...node, children: [...node.children, ...buttons] }
}

const tree: readonly Node[] = [
  page('dashboard', { path: '/dashboard', icon: 'pi-home', title: 'Dashboard', affix: true, noCache: true }),
  directory(['Devices', '设备管理'], '/iot', 'pi-server', [
    withButtons(
      recordPage('iot/device', {}, [
        ['command', ['Command', '下发命令']],
        ['write', acts.writeParameters],
        ['frame', ['Send frames by hand', '手工下发报文']],
        ['activate', ['Commission and retire', '投运与退役']],
        ['move', acts.move],
      ]),
      {
        'iot/command': about(['Commands', '命令记录'], ['command', '命令'], ['export']),
        'iot/device-file': about(
          ['Files of devices', '设备文件'],
          ['file of a device', '设备文件'],
          [['save', ['Upload file of a device', '上传设备文件']], 'update', 'delete'],
        ),
      },
    ),
    withButtons(page('iot/device-param', { title: 'Parameters' }), {
      'iot/param-template': about(['Templates', '参数模板'], ['template', '模板'], kept),
    }),
    page('iot/transformer-area', { path: '/iot/area' }, [
      ...reading,
      ['save', ['Take over a sheet', '导入表格']],
      ['discard', transformerArea.actions.discard.label],
    ]),
    withButtons(recordPage('iot/product', {}, [enabling, ['model', ['Edit thing model', '修改物模型']]]), {
      'iot/roll-out': about(
        ['Firmware roll-outs', '固件升级任务'],
        ['roll-out', '升级任务'],
        ['save', 'delete', 'export', ['run', ['Run roll-out', '执行升级任务']]],
      ),
      'iot/roll-out-device': [
        ['list', ['Devices of roll-outs', '升级设备明细']],
        ['info', ['View device of a roll-out', '查看升级设备']],
        ['export', ['Export devices of roll-outs', '导出升级设备明细']],
      ],
    }),
    recordPage('iot/camera', {}, [
      ['snapshot', acts.snapshot],
      ['ptz', ['Pan, tilt and zoom', '云台控制']],
    ]),
    page('iot/camera-picture', {}, [
      ...reading,
      ['update', acts.edit],
      ['delete', acts.remove],
      exporting,
      ['review', ['Review', '审阅']],
      ['zip', acts.download],
    ]),
    pageBelow('/iot/device', 'iot/device-info', '/iot/device/info/:id(\\d+)'),
    pageBelow('/iot/area', 'iot/area-info', '/iot/area/info/:id(\\d+)'),
    pageBelow('/iot/product', 'iot/product-info', '/iot/product/info/:id(\\d+)'),
    pageBelow('/iot/device', 'iot/device-param', '/devicesParam2/index/:id'),
    pageBelow('/iot/camera', 'iot/camera-picture', '/devicesCamera_pic2/index/:id'),
    // its other buttons are on the page of the devices
    withButtons(page('iot/command', {}, []), {
      'iot/command-plan': about(
        ['Planned commands', '计划命令'],
        ['plan', '计划'],
        [
          ['update', ['Rename plan', '修改计划名称']],
          'delete',
          'export',
          ['state', ['Pause and resume', '暂停与继续']],
          approving,
        ],
      ),
      'iot/command-plan-run': about(['Runs of plans', '计划执行记录'], ['run', '执行记录'], ['export']),
    }),
    page('iot/topology', {}, []),
    page('iot/note', {}, keeping),
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
    page('alarm/outage', {}, reading.slice(0, 1)),
    page('alarm/alarm', {}, [...keeping, enabling, ['test', ['Try out', '试运行']]]),
    page('alarm/quiet', { title: 'Maintenance' }, keeping),
    page('alarm/group', {}, [...keeping, ['test', ['Send a test', '测试发送']]]),
    page('alarm/group-user', {}, [...keeping, ['pause', ['Pause', '暂停通知']]]),
    page('alarm/handover', {}, [
      ...reading,
      ['save', ['Sign over', '交班']],
      ['take', handover.actions.take.label],
      exporting,
    ]),
    pageBelow('/alarm/alert', 'alarm/incident', '/alarm/incident/:id(\\d+)'),
  ]),
  directory(['Field service', '工单管理'], '/reform', 'pi-file-check', [
    withButtons(
      recordPage('reform/project', {}, [
        ['generate', acts.generateOrders],
        ['close', ['Close', '关闭项目']],
      ]),
      {
        'reform/document': about(reformWords.documents, ['document', '文档'], kept),
      },
    ),
    recordPage('reform/work-order', {}, [
      ['dispatch', ['Dispatch', '派工与改派']],
      ['submit', ['Carry out and submit', '现场作业与提交']],
      ['audit', acts.audit],
      ['reopen', acts.reopen],
    ]),
    recordPage('reform/ledger', {}, [['reconcile', ['Reconcile', '核对']]]),
    recordPage('reform/quantity', {}, [['confirm', ['Approve', '核定']]]),
    recordPage('reform/seal', {}, [
      ['issue', ['Issue and return', '领用与退回']],
      ['apply', ['Apply and cut', '施封与拆封']],
      ['inspect', ['Inspect', '检查']],
      ['void', ['Void', '作废']],
    ]),
    recordPage('reform/meter-box', {}, [['lock', ['Open remotely', '远程开锁']]]),
    recordPage('reform/old-picture', {}, [['review', ['Accept and reject', '审阅']]]),
    withButtons(recordPage('reform/material-header', {}, [['publish', ['Publish', '发布']]]), {
      'reform/design-material': about(reformWords.materials, ['material', '材料'], kept),
    }),
    recordPage('reform/picture', {}, [
      ['review', ['Accept and reject', '审阅']],
      ['zip', acts.download],
    ]),
    page('reform/audit', {}, []),
    recordPage('reform/crew'),
    pageBelow('/reform/ledger', 'reform/reconcile', '/reform/ledger/reconcile'),
    pageBelow('/reform/project', 'reform/project-info', '/reform/project/info/:id(\\d+)'),
    pageBelow('/reform/work-order', 'reform/work-order-info', '/reform/work-order/info/:id(\\d+)'),
    pageBelow('/reform/work-order', 'reform/field', '/reform/field/:id(\\d+)'),
    pageBelow('/reform/meter-box', 'reform/meter-box-info', '/reform/meter-box/info/:id(\\d+)'),
  ]),
  directory(['Sites', '场景管理'], '/scene', 'pi-map', [
    withButtons(recordPage('scene/list', {}, [['bind', ['Bind devices', '关联设备']]]), {
      'scene/rule': about(
        ['Linkage rules', '联动规则'],
        ['linkage rule', '联动规则'],
        [...kept, enabling, ['run', acts.runNow]],
      ),
      'scene/rule-log': [
        ['list', ['Run log', '执行记录']],
        ['info', ['View run', '查看执行记录']],
        ['export', ['Export run log', '导出执行记录']],
      ],
    }),
    page('scene/map', { noCache: true }),
    page('scene/project', {}, [...keeping, ['share', ['Share', '分享']]]),
  ]),
  directory(['Calculation', '计算'], '/compute', 'pi-calculator', [
    withButtons(page('compute/formula', {}, [...keeping, enabling, ['recalc', ['Recalculate', '重算']]]), {
      'compute/formula-log': about(['Debug runs', '调试记录'], ['debug run', '调试记录'], ['export']),
    }),
    pageBelow('/compute/formula', 'compute/formula-info', '/compute/formula/info/:id(\\d+)'),
    withButtons(page('compute/resemble', {}, [...keeping, ['run', acts.runNow]]), {
      'compute/resemble-result': [
        ['list', things.results],
        ['info', ['View result', '查看结果']],
        ['export', ['Export results', '导出比较结果']],
        ['mark', ['Mark as twin', '标记孪生']],
      ],
    }),
    withButtons(
      page('control/unit', {}, [
        ...keeping,
        ['exec', ['Switch', '分合闸']],
        ['protect', ['Protect and release', '保电与解除']],
        ['read', unitActWords.readState],
      ]),
      {
        'control/request': about(
          ['Switching requests', '操作申请'],
          ['request', '申请'],
          ['export', approving],
        ),
        'control/schedule': about(
          ['Switching schedules', '定时计划'],
          ['schedule', '计划'],
          [...kept, enabling],
        ),
        'control/event': about(supplyEvent.title, ['event', '事件'], ['export']),
      },
    ),
  ]),
  directory(['Reports', '报表'], '/report', 'pi-chart-bar', [
    page('report/analysis', {}, [...reading, exporting]),
    page('report/device-status', {}, [...reading, exporting]),
    page('report/history', {}, [
      ...reading,
      exporting,
      ['correct', ['Correct values', '修正数据']],
      ['recollect', acts.recollect],
    ]),
    page('report/operation', {}, [...reading, exporting]),
    withButtons(page('report/warning', {}, [...reading, exporting]), {
      'report/subscription': about(
        ['Subscriptions', '报表订阅'],
        ['subscription', '订阅'],
        [
          ['save', ['Subscribe', '订阅']],
          'update',
          'delete',
          ['state', ['Pause and resume', '暂停与恢复']],
          ['send', ['Send now', '立即发送']],
        ],
      ),
      'report/sent-file': [
        ['list', ['Sent files', '已发送文件']],
        ['info', ['Download', '下载文件']],
        ['send', acts.sendAgain],
      ],
    }),
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
    page('system/config', {}, [
      ...reading,
      exporting,
      ['propose', ['Propose a change', '提交变更']],
      approving,
    ]),
    page('system/proposal', {}, [...reading, ['propose', ['Propose as an agent', '智能体提案']], approving]),
  ]),
  directory(['Monitor', '系统监控'], '/monitor', 'pi-wave-pulse', [
    page('monitor/log', {}, [...reading, exporting, clearing]),
    page('monitor/error-log', {}, [...reading, exporting, clearing, ['resolve', ['Resolve', '标记已处理']]]),
    page('monitor/message-log'),
    page('monitor/redis', { noCache: true }, [
      ...reading,
      ['save', acts.add],
      ['update', acts.edit],
      ['delete', acts.remove],
      clearing,
    ]),
  ]),
  directory(['Tools', '工具'], '/tool', 'pi-wrench', [
    page('tool/payment', {}, [
      ...reading,
      exporting,
      ['pay', ['Make test payments', '测试支付']],
      ['refund', acts.refund],
      ['settings', things.settings],
    ]),
    withButtons(page('tool/email', {}, [...reading, ['send', acts.send], ['settings', things.settings]]), {
      'tool/email-template': about(mailWords.templates, ['template', '模板'], ['save', 'update', 'delete']),
    }),
    page(
      'tool/picture',
      {},
      keeping.filter(([verb]) => verb !== 'save'),
    ),
    page('tool/storage', {}, [...keeping, ['sync', acts.synchronise], ['config', acts.settings]]),
    page('tool/api', {}, []),
  ]),
  page('tool/generator', { icon: 'pi-code' }, [
    ...reading,
    ['update', acts.edit],
    ['delete', acts.remove],
    ['import', ['Read tables', '导入表']],
    exporting,
    ['write', ['Write into the project', '写入工程']],
  ]),
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
 * The menu tree as rows. Ids follow from the position (third directory 300, its second page 302, its fourth button
 * 30204), so that nodes added at the end of a group leave all other ids unchanged.
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

/** Nodes that must not be removed, so that menus can be repaired: pages of the system area and their directory. */
export const builtInMenus: ReadonlySet<number> = new Set(
  menus
    .filter(({ component, path }) => component.startsWith('system/') || path === '/system')
    .map(({ id }) => id),
)
