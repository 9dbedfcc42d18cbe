import type { TopologyNode } from '#contract/calls/iot/device-parts.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { MaybeLink } from '#web/engine/record/page-link.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'

export const words = {
  of: ['Topology of {name}', '{name} 的拓扑'],
  device: labels.device,
  area: labels.transformerArea,
  org: labels.supplyStation,
  choose: ['Choose a station, an area or a device.', '请选择供电所、台区或设备。'],
  chooseText: ['What stands above it and what hangs below it appears here.', '此处显示其上级与下级。'],
  suggest_org: ['Stations with the most areas', '台区最多的供电所'],
  suggest_area: ['Largest areas', '容量最大的台区'],
  suggest_device: ['Concentrators with the most alerts', '告警最多的集中器'],
  alerts: ['{n} active [n|alert|alerts]', '{n} 条未恢复告警'],
  help: ['Arrow keys move, Enter opens.', '方向键移动，回车打开。'],
} as const

/** Whether a node is a place rather than a device. */
export function isPlace({ kind }: TopologyNode): boolean {
  return kind === 'org' || kind === 'area'
}

export function nameOfNode(node: TopologyNode, language: Language): string {
  return sayFilled([node.name, node.nameZh], language)
}

/** Returns the kind, state, alerts and number of descendants of a node in one line. */
export function useFacts(node: TopologyNode): string {
  const t = useText()
  const language = useLanguage()
  const kind =
    node.kind === 'org' || node.kind === 'area' ? t(words[node.kind]) : t(labelIn(families, node.kind))
  const state = node.state === '' ? '' : labelOf(device.fields.state, node.state, language)
  const alerts = node.alerts > 0 ? t(words.alerts, { n: node.alerts }) : ''
  const behind = node.behind > 0 ? t(['{n} behind it', '下级 {n}'], { n: node.behind }) : ''
  return [kind, state, alerts, behind].filter(Boolean).join(t(separators.parts))
}

/** Returns the path of a node: a device's page, or a place's topology. */
export function useNodePath(node: TopologyNode): string | undefined {
  const info = usePagePath('iot/device-info', { id: node.id })
  const page = usePagePath('iot/topology')
  if (!isPlace(node)) return info
  return page === undefined ? undefined : `${page}?of=${node.kind}&id=${node.id}`
}

/** Name of a node, linked to its page. */
export function NodeLink({ node }: { node: TopologyNode }) {
  return (
    <MaybeLink className="hit" to={useNodePath(node)}>
      {nameOfNode(node, useLanguage())}
    </MaybeLink>
  )
}

/** Filter field for the devices below a node, by kind of place. */
const filters: Readonly<Partial<Record<string, string>>> = { org: 'orgId', area: 'areaId' }

/** Link to the list of devices below a node. */
export function BehindLink({ node }: { node: TopologyNode }) {
  const t = useText()
  if (node.behind === 0) return null
  const name = filters[node.kind] ?? 'parentId'
  return (
    <ListLink page={device.name} filter={{ [name]: String(node.id) }}>
      {t(['List what is behind it', '列出下级设备'])}
    </ListLink>
  )
}
