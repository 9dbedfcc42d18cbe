import type { Resource } from '../schema/resource.ts'
import { allResources } from './index.ts'
import { device } from './iot/device.ts'
import { product } from './iot/product.ts'

const byName: ReadonlyMap<string, Resource> = new Map(allResources.map((one) => [one.name, one]))

/** The resource of a name such as `system/user`. */
export function resourceNamed(name: string): Resource | undefined {
  return byName.get(name)
}

/** Looked up whenever something that reads is drawn. Some paths are those of no resource, but about the rows of one. */
const byPath: ReadonlyMap<string, Resource> = new Map<string, Resource>([
  ...allResources.map((one) => [one.path, one] as const),
  ['/base/iot/deviceData', device],
  ['/base/iot/deviceDiag', device],
  ['/base/iot/deviceRecord', device],
  ['/base/iot/devicesParam', device],
  ['/base/iot/topology', device],
  ['/base/scene/sceneMap', device],
  ['/base/iot/productModel', product],
])

/** The resource that calls below `/base/<area>/<subject>` are about; undefined where they are about none. */
export function resourceAt(subject: string): Resource | undefined {
  return byPath.get(subject)
}
