import { mostNodes } from '#contract/calls/iot/device-parts.declared.ts'
import { topologyCalls, type Topology, type TopologyNode } from '#contract/calls/iot/device-parts.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { org as orgs } from '#contract/resources/system/org.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { serving, rowsOf, type World } from '#mock/world/world.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

const tooMany: Text2 = ['Too much hangs below it. Choose a smaller part.', '下级过多，请选择更小的范围。']

type Parts = ScopeParts & Pick<World, 'alertsOf' | 'fleet' | 'tables'>

/** Hierarchy around a device, area or organisation. */
export const topologyRoutes = serving(topologyCalls, {
  around: (world, asked, { user }) => new Around(world, user).of(asked),
})

/** Collects the nodes around a root that are visible to the user. */
class Around {
  readonly #world: Parts
  readonly #person: StoredUser
  readonly #areas: readonly TransformerAreaRow[]
  readonly #nodes: TopologyNode[] = []

  constructor(world: Parts, person: StoredUser) {
    this.#world = world
    this.#person = person
    this.#areas = rowsOf(world, transformerArea)
  }

  of({ of, id }: Sent<typeof topologyCalls.around>): Topology {
    const root = of === 'device' ? this.#ofDevice(id) : of === 'area' ? this.#ofArea(id) : this.#ofOrg(id)
    if (this.#nodes.length > mostNodes) refuse(code.tooLarge, tooMany)
    return { root, nodes: this.#nodes }
  }

  #ofDevice(id: number): string {
    const row = this.#seenDevice(id) ?? refuseMissing()
    const above = this.#placeOf(row)
    const parent = this.#seenDevice(row.parentId)
    const key = this.#addDevice(row, parent === undefined ? above : this.#addDevice(parent, above))
    this.#addBehind(row, key)
    return key
  }

  #ofArea(id: number): string {
    const area = this.#areas.find((row) => row.id === id)
    if (area === undefined || !this.#sees(transformerArea.name, id)) refuseMissing()
    const key = this.#addArea(id, this.#addOrg(area.orgId, ''))
    this.#addTerminals(this.#devicesOf(id), key, true)
    return key
  }

  #ofOrg(id: number): string {
    if (this.#world.tables.orgs.get(id) === undefined || !this.#sees(orgs.name, id)) refuseMissing()
    const key = this.#addOrg(id, '')
    for (const area of this.#areas) {
      if (area.orgId !== id || !this.#sees(transformerArea.name, area.id)) continue
      this.#addTerminals(this.#devicesOf(area.id), this.#addArea(area.id, key), false)
    }
    const own = this.#world.fleet.table.rows.filter(({ orgId, areaId }) => orgId === id && areaId === 0)
    this.#addTerminals(own, key, false)
    return key
  }

  /** Adds terminals and directly connected devices, with the devices behind each if `isDeep`. */
  #addTerminals(rows: readonly StoredDevice[], above: string, isDeep: boolean): void {
    const ids = new Set(rows.map(({ id }) => id))
    for (const row of rows) {
      if (ids.has(row.parentId) || !this.#sees(devices.name, row.id)) continue
      const key = this.#addDevice(row, above)
      if (isDeep) this.#addBehind(row, key)
    }
  }

  #addBehind({ id }: StoredDevice, above: string): void {
    for (const child of this.#world.fleet.childrenOf(id)) {
      const row = this.#seenDevice(child)
      if (row !== undefined) this.#addDevice(row, above)
    }
  }

  /** Adds the organisation and area of a device; returns the key of the lowest node. */
  #placeOf({ orgId, areaId }: StoredDevice): string {
    const above = this.#addOrg(orgId, '')
    return areaId === 0 ? above : this.#addArea(areaId, above)
  }

  #addOrg(id: number, parent: string): string {
    const row = this.#world.tables.orgs.get(id)
    if (row === undefined) return parent
    const behind = this.#areas.filter(({ orgId }) => orgId === id).length
    return this.#add({ kind: 'org', id, parent, name: row.name, nameZh: row.nameZh, behind })
  }

  #addArea(id: number, parent: string): string {
    const row = this.#areas.find((area) => area.id === id)
    if (row === undefined) return parent
    const behind = this.#devicesOf(id).length
    return this.#add({ kind: 'area', id, parent, name: row.name, nameZh: row.nameZh, behind })
  }

  #addDevice({ id, family, name, nameZh, state }: StoredDevice, parent: string): string {
    const behind = this.#world.fleet.childrenOf(id).length
    const alerts = this.#world.alertsOf(id).count
    return this.#add({ kind: family, id, parent, name, nameZh, behind, state, alerts })
  }

  #add(node: Omit<TopologyNode, 'key' | 'state' | 'alerts'> & Partial<TopologyNode>): string {
    const { kind, id } = node
    const key = `${kind === 'org' || kind === 'area' ? kind : 'device'}:${id}`
    this.#nodes.push({ state: '', alerts: 0, ...node, key })
    return key
  }

  #devicesOf(areaId: number): StoredDevice[] {
    return this.#world.fleet.table.rows.filter((row) => row.areaId === areaId)
  }

  #seenDevice(id: number): StoredDevice | undefined {
    const row = this.#world.fleet.table.get(id)
    return row !== undefined && this.#sees(devices.name, id) ? row : undefined
  }

  #sees(resource: string, id: number): boolean {
    return seesId(this.#world, resource, id, this.#person)
  }
}
