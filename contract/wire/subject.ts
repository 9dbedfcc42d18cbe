/** Paths that are those of no resource, but about the rows of one. */
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

/** What a call is about: the path of the rows, and what its own path says beyond that, ids as numbers. */
interface Subject {
  path: string
  rest: readonly (string | number)[]
}

/** `/base/iot/devices/info/7` is about the resource with that path; what is about none is by its own path. */
export function subjectOf(path: string): Subject {
  const parts = path.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const own = parts.slice(0, 4).join('/')
  const rows = rowsOf.get(own)
  return { path: rows ?? own, rest: parts.slice(rows === undefined ? 4 : 3) }
}
