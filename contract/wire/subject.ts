/** Maps paths without a resource of their own to the resource whose rows they concern. */
const rowsOf: ReadonlyMap<string, string> = new Map([
  ['/base/iot/deviceData', '/base/iot/devices'],
  ['/base/iot/deviceDiag', '/base/iot/devices'],
  ['/base/iot/deviceRecord', '/base/iot/devices'],
  ['/base/iot/devicesParam', '/base/iot/devices'],
  ['/base/iot/topology', '/base/iot/devices'],
  ['/base/scene/sceneMap', '/base/iot/devices'],
  ['/base/iot/productModel', '/base/iot/products'],
  ['/api/pictures', '/base/tool/picture'],
])

/** Subject of a call: path of its resource, and the remaining path segments, ids as numbers. */
interface Subject {
  path: string
  rest: readonly (string | number)[]
}

/** Returns the subject of a path: its resource (`/base/iot/devices` for `/base/iot/devices/info/7`), or the path. */
export function subjectOf(path: string): Subject {
  const parts = path.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const own = parts.slice(0, 4).join('/')
  const rows = rowsOf.get(own)
  return { path: rows ?? own, rest: parts.slice(rows === undefined ? 4 : 3) }
}
