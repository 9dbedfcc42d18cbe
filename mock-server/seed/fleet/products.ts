import type { Text2 } from '#contract/schema/language.ts'
import type { Family, Manufacturer, Protocol } from '#domain/metering/families.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'

/** A product with the data that its devices need beyond its row. */
interface ProductSeed {
  id: number
  family: Family
  manufacturer: Manufacturer
  protocol: Protocol
  model: string
  kind: ProductRow['kind']
  name: Text2
  description: Text2
  /** Firmware versions in the field, oldest first. */
  firmware: readonly [string, ...string[]]
}

/** Products of the demonstration; a device refers to one by `productId`. */
export const productSeeds = [
  seed(1, 'concentrator', 'haiqian', 'dlt698', 'HQ-JZQ-1', 'gateway', [
    ['Concentrator I', 'I 型集中器'],
    ['Reads up to 1,000 meters over power line', '经载波抄读至多 1000 只电表'],
    ['V3.1.8', 'V3.2.0', 'V3.2.4'],
  ]),
  seed(2, 'concentrator', 'xilan', 'dlt698', 'XL-JZQ-2', 'gateway', [
    ['Concentrator II', 'II 型集中器'],
    ['Reads up to 64 meters over RS-485', '经 RS-485 抄读至多 64 只电表'],
    ['V1.4.2', 'V1.5.0'],
  ]),
  seed(3, 'load-control', 'tingyu', 'dlt698', 'TY-FK-30', 'direct', [
    ['Load-control terminal', '负荷管理终端'],
    ['Measures and switches large customers', '大用户计量与负荷控制'],
    ['V2.6.1', 'V2.7.0', 'V2.7.3'],
  ]),
  seed(4, 'transformer', 'haiqian', 'dlt698', 'HQ-PB-20', 'direct', [
    ['Transformer terminal', '配变监测终端'],
    ['Check point of a transformer area', '台区考核与配变监测'],
    ['V2.0.5', 'V2.1.1'],
  ]),
  seed(5, 'substation', 'tingyu', 'dlt698', 'TY-CZ-64', 'gateway', [
    ['Substation terminal', '厂站终端'],
    ['Gateway metering of substations', '变电站关口电能采集'],
    ['V4.0.2', 'V4.1.0'],
  ]),
  seed(6, 'meter-1p', 'lanmai', 'dlt645', 'LM-D220', 'child', [
    ['Single-phase meter LM', '岚脉单相智能表'],
    ['5(60) A, class 2, relay inside', '5(60) A，2 级，内置继电器'],
    ['V1.8', 'V1.9'],
  ]),
  seed(7, 'meter-1p', 'yunluo', 'dlt645', 'YL-D220', 'child', [
    ['Single-phase meter YL', '云珞单相智能表'],
    ['10(60) A, class 2, relay inside', '10(60) A，2 级，内置继电器'],
    ['V2.2', 'V2.3'],
  ]),
  seed(8, 'meter-3p', 'qinghe', 'dlt645', 'QH-S380', 'child', [
    ['Three-phase meter', '三相智能表（直接式）'],
    ['3×10(100) A, class 1', '3×10(100) A，1 级'],
    ['V1.6', 'V1.7'],
  ]),
  seed(9, 'meter-3p', 'moshan', 'dlt645', 'MS-S380CT', 'child', [
    ['Three-phase meter with CT', '三相智能表（经互感器）'],
    ['3×1.5(6) A, class 0.5S', '3×1.5(6) A，0.5S 级'],
    ['V3.0', 'V3.1', 'V3.2'],
  ]),
] as const

/** Returns the product of an id; the first product if there is none. */
export function productSeed(id: number): ProductSeed {
  return productSeeds.find((product) => product.id === id) ?? productSeeds[0]
}

/** Rows of the products; `counts` is the number of devices by product id. */
export function productRows(counts: ReadonlyMap<number, number>): ProductRow[] {
  return productSeeds.map(({ id, name: [name, nameZh], model, family, kind, protocol, ...more }) => ({
    id,
    name,
    nameZh,
    code: model,
    family,
    kind,
    protocol,
    manufacturer: more.manufacturer,
    state: 'enabled',
    modelVersion: 1,
    properties: 0,
    events: 0,
    commands: 0,
    devices: counts.get(id) ?? 0,
    online: 0,
    description: more.description[0],
    descriptionZh: more.description[1],
  }))
}

function seed(
  id: number,
  family: Family,
  manufacturer: Manufacturer,
  protocol: Protocol,
  model: string,
  kind: ProductRow['kind'],
  [name, description, firmware]: [Text2, Text2, ProductSeed['firmware']],
): ProductSeed {
  return { id, family, manufacturer, protocol, model, kind, name, description, firmware }
}
