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
import { useText } from '#web/i18n/use-text.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { mayPanel } from '../panels/panel-rights.ts'
import { words as dashboardWords } from '../words.ts'
import { words as ownWords } from './words.ts'

/** The list that a panel shows something of. Those of the homes of roles are known at once, others with all `resources`. */
export function resourceOf(panel: DashboardPanel): Resource | undefined {
  if (panel.kind === 'figure' || panel.kind === 'list') return resourceOfPage(panel.page)
  if (panel.kind === 'crewDay') return workOrder
  return panel.kind === 'home' || panel.kind === 'card' ? undefined : device
}

function resourceOfPage(page: string): Resource | undefined {
  return homeResources.find(({ name }) => name === page) ?? resources.now()?.resourceNamed(page)
}

/** What the person must be allowed with it, where that is not to see its list. */
const verbs: Partial<Record<DashboardPanel['kind'], string>> = { curve: 'info', crewDay: 'submit' }

/** Whether a panel is shown to the person at work: it is not where its page may not be seen, or is no more. */
export function mayShow(panel: DashboardPanel): 'shown' | 'forbidden' | 'gone' {
  if (panel.kind === 'home') return mayPanel(panel.panel) && may(device, 'list') ? 'shown' : 'forbidden'
  if (panel.kind === 'card') return mayCard(panel) ? 'shown' : 'forbidden'
  const resource = resourceOf(panel)
  if (resource === undefined) return 'gone'
  return may(resource, verbs[panel.kind] ?? 'list') ? 'shown' : 'forbidden'
}

type Card = Extract<DashboardPanel, { kind: 'card' }>

/** Whether the person has the page of a card, and may see its record. */
function mayCard(panel: Card): boolean {
  const resource = resourceOfPage(cardRecords[panel.page] ?? '')
  const maySee = resource === undefined || may(resource, 'info')
  return maySee && cardPath(panel) !== undefined
}

/** The path of the page that a card is from; nothing where the person's menu has no such page. */
export function cardPath({ page, record }: Card): string | undefined {
  const navigation = navigationOf(useSession.getState().nav)
  return pagePath(navigation, page, record === undefined ? {} : { id: record })
}

const pageTitles: Readonly<Record<string, Text2 | undefined>> = catalogue

/** What a panel is called: as it was named, else as what it shows. */
export function usePanelTitle(): (panel: DashboardPanel) => string {
  const t = useText()
  return (panel) => {
    if (panel.title !== '') return panel.title
    if (panel.kind === 'card') return t(pageTitles[panel.page] ?? ['', ''])
    if (panel.kind === 'home') return t(dashboardWords[`panel_${panel.panel}` as const])
    if (panel.kind === 'crewDay') return t(ownWords.kind_crewDay)
    if (panel.kind === 'curve') return t(propertyOf(panel.property).label)
    return t(resourceOf(panel)?.title ?? ['', ''])
  }
}
