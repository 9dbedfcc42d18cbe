import { homePanels, type HomeLayout, type HomePanel } from '#contract/metering/home.ts'
import { bodyOf, type UserCall } from '../http/call.ts'
import { refuseParameter } from '../resources/selection.ts'
import type { StoredRow, Table } from '../store/table.ts'
import type { World } from '../world.ts'

/** A row for each person who changed the dashboard, under the id of the account. */
export const layoutTable = 'home-layout'

/** The layout of a person as it is stored. */
type StoredLayout = StoredRow & HomeLayout

/** How the person wants the dashboard. */
export function homeLayout(world: World, { user }: UserCall): HomeLayout {
  const { hidden = [], order = [] } = layoutsOf(world).get(user.id) ?? {}
  return { hidden, order }
}

/** Keeps how the person wants the dashboard; refuses panels that there are not. */
export function saveHomeLayout(world: World, call: UserCall): null {
  const { hidden, order } = bodyOf(call)
  layoutsOf(world).put({
    id: call.user.id,
    hidden: readPanels('hidden', hidden),
    order: readPanels('order', order),
  })
  return null
}

function layoutsOf({ store }: World): Table<StoredLayout> {
  return store.table(layoutTable)
}

function readPanels(name: string, value: unknown): HomePanel[] {
  const panels = Array.isArray(value) && value.length <= homePanels.length ? value : refuseParameter(name)
  return [
    ...new Set(panels.map((panel) => homePanels.find((known) => known === panel) ?? refuseParameter(name))),
  ]
}
