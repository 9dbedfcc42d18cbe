import type { Resource } from '../schema/resource.ts'
import { allResources } from './index.ts'
import { device } from './iot/device.ts'
import { product } from './iot/product.ts'

/** The resource of a name such as `system/user`. */
export function resourceNamed(name: string): Resource | undefined {
  return allResources.find((resource) => resource.name === name)
}

/** Paths that are not those of a resource, with the one whose rows they are about. */
const otherPaths: Readonly<Record<string, Resource>> = {
  '/base/iot/deviceData': device,
  '/base/iot/deviceDiag': device,
  '/base/iot/deviceRecord': device,
  '/base/iot/devicesParam': device,
  '/base/iot/topology': device,
  '/base/scene/sceneMap': device,
  '/base/iot/productModel': product,
}

/** The resource that calls below `/base/<area>/<subject>` are about; undefined where they are about none. */
export function resourceAt(subject: string): Resource | undefined {
  return allResources.find(({ path }) => path === subject) ?? otherPaths[subject]
}
