import { homeResources } from '#contract/app/role-homes.ts'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { propertyOf } from '#domain/metering/properties.ts'
import { cardRecords } from '#contract/resources/card-records.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { resources } from '#web/engine/data/resources.ts'
import { pinWords } from '#web/engine/pin/pin-words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { mayPanel } from '../layout/layout.tsx'
import { words as dashboardWords } from '../words.ts'

export const words = {
  edit: ['Edit dashboard', '编辑看板'],
  remove: ['Delete dashboard', '删除看板'],
  removeText: [
    'It is deleted for everyone it is shared with. The data it shows stays.',
    '共享给他人的看板也会一并删除，所显示的数据不受影响。',
  ],
  rolesHint: [
    'Roles you hold; any role if you may edit roles.',
    '限自己拥有的角色；有角色修改权限者可选任意角色。',
  ],
  save: ['Save dashboard', '保存看板'],
  kind_figure: pinWords.figure,
  kind_list: pinWords.list,
  kind_curve: ['Curve of a terminal', '终端曲线'],
  kind_map: ['Terminals on a map', '地图上的终端'],
  kind_home: ['Panel of the standard dashboard', '标准看板中的面板'],
  kind_crewDay: ['My crew today', '本队今日'],
  noPanels: [
    'No panels yet. Add lists, figures, curves or a map.',
    '暂无面板，可添加列表、数量、曲线和地图。',
  ],
  forbidden: [
    'Your role may not see this page, so nothing is shown.',
    '当前角色无权查看该页面，因此不显示内容。',
  ],
  gone: ['What this panel shows does not exist any more.', '该面板显示的内容已不存在。'],
  broken: ['This panel stopped working. The others are not affected.', '该面板出现错误，其他面板不受影响。'],
  noPlace: ['No terminal here has a position.', '没有带位置的终端。'],
  earlier: ['Move {name} forward', '前移“{name}”'],
  later: ['Move {name} back', '后移“{name}”'],
  narrower: ['Make {name} narrower', '缩窄“{name}”'],
  wider: ['Make {name} wider', '加宽“{name}”'],
  lower: ['Make {name} lower', '降低“{name}”'],
  higher: ['Make {name} higher', '增高“{name}”'],
  takeOff: ['Remove {name}', '移除“{name}”'],
  moved: ['{name}: place {n} of {all}', '“{name}”：第 {n} / {all} 位'],
} as const

/** Returns the resource behind a panel. Those of role homes are always available, others with all `resources`. */
export function resourceOf(panel: DashboardPanel): Resource | undefined {
  if (panel.kind === 'figure' || panel.kind === 'list') return resourceOfPage(panel.page)
  if (panel.kind === 'crewDay') return workOrder
  return panel.kind === 'home' || panel.kind === 'card' ? undefined : device
}

function resourceOfPage(page: string): Resource | undefined {
  return homeResources.find(({ name }) => name === page) ?? resources.now()?.resourceNamed(page)
}

/** Permission a panel needs on its resource, if not `list`. */
const verbs: Partial<Record<DashboardPanel['kind'], string>> = { curve: 'info', crewDay: 'submit' }

/** Returns whether the user may see a panel: `forbidden` without permission, `gone` when its page no longer exists. */
export function mayShow(panel: DashboardPanel): 'shown' | 'forbidden' | 'gone' {
  if (panel.kind === 'home') return mayPanel(panel.panel) && may(device, 'list') ? 'shown' : 'forbidden'
  if (panel.kind === 'card') return mayCard(panel) ? 'shown' : 'forbidden'
  const resource = resourceOf(panel)
  if (resource === undefined) return 'gone'
  return may(resource, verbs[panel.kind] ?? 'list') ? 'shown' : 'forbidden'
}

type Card = Extract<DashboardPanel, { kind: 'card' }>

/** Whether the user has the page of a card and may see its record. */
function mayCard(panel: Card): boolean {
  const resource = resourceOfPage(cardRecords[panel.page] ?? '')
  const maySee = resource === undefined || may(resource, 'info')
  return maySee && cardPath(panel) !== undefined
}

/** Returns the path of a card's page; `undefined` when the user's menu lacks it. */
export function cardPath({ page, record }: Card): string | undefined {
  const navigation = navigationOf(useSession.getState().nav)
  return pagePath(navigation, page, record === undefined ? {} : { id: record })
}

const pageTitles: Readonly<Record<string, Text2 | undefined>> = catalogue

/** Returns a function that gives a panel's title: its own, or else that of its content. */
export function usePanelTitle(): (panel: DashboardPanel) => string {
  const t = useText()
  return (panel) => {
    if (panel.title !== '') return panel.title
    if (panel.kind === 'card') return t(pageTitles[panel.page] ?? ['', ''])
    if (panel.kind === 'home') return t(dashboardWords[`panel_${panel.panel}` as const])
    if (panel.kind === 'crewDay') return t(words.kind_crewDay)
    if (panel.kind === 'curve') return t(propertyOf(panel.property).label)
    return t(resourceOf(panel)?.title ?? ['', ''])
  }
}
