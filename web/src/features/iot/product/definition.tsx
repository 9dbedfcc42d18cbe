import { iotCalls } from '#contract/calls/iot/iot.ts'
import { product } from '#contract/resources/iot/product.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { families, type Family, isTerminal } from '#domain/metering/families.ts'
import { declaredAction, setAtOnce } from '#web/engine/actions/declared-actions.ts'
import { pageAct } from '#web/engine/actions/page-act.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition, PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { mayDo } from '#web/engine/table/row-acts.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'

export const productWords = {
  online: ['{online} of {devices} online', '在线 {online} / {devices}'],
  model: ['Thing model', '物模型'],
  disableText: [
    'No new device can be registered with it. Its {n} [n|device goes|devices go] on as before.',
    '停用后不能再登记该产品的新设备，已有 {n} 台设备不受影响。',
  ],
  copied: ['{name} copied; the copy is disabled', '已复制“{name}”，副本为停用状态'],
  keepDevices: ['It still has {n} [n|device|devices]', '该产品下仍有 {n} 台设备'],
  quickAdd: ['From a template', '按模板新增'],
} as const

export type ProductRecord = Stored<typeof product>

/** Columns, filters and form of products; the page adds the actions. */
export const productDefinition: PageDefinition<typeof product> = {
  list: ['name', 'state', 'code', 'family', 'kind', 'protocol', 'modelVersion', 'properties', 'devices'],
  more: ['events', 'commands', 'manufacturer', 'description'],
  filters: ['family', 'kind', 'protocol', 'manufacturer'],
  form: [
    { title: ['Product', '产品'], fields: ['name', 'code', 'family', 'state'] },
    { title: ['Access', '接入'], fields: ['kind', 'protocol', 'manufacturer'] },
    'description',
  ],
  cells: { devices: (row) => <Devices row={row} /> },
  leadsTo: { page: 'iot/product-info' },
}

function Devices({ row: { devices, online } }: { row: ProductRecord }) {
  const t = useText()
  return t(productWords.online, { online: formatInteger(online), devices: formatInteger(devices) })
}

/** Returns why a product cannot be deleted. */
export function keptBecause({ state, devices }: ProductRecord): Text2 | undefined {
  if (state === 'enabled') return ['Disable it first', '请先停用该产品']
  return devices > 0 ? fillBoth(productWords.keepDevices, { n: devices }) : undefined
}

const enable = declaredAction(product, 'enable')
const disable = declaredAction(product, 'disable')

export const productBulkActs = [enable.bulk, disable.bulk]

/** Enables or disables a product for the registration of new devices; disabling asks for confirmation. */
export async function setProductState(row: ProductRecord, name: 'disable' | 'enable'): Promise<void> {
  const question = {
    title: textNow(['Disable {name}?', '停用“{name}”？'], { name: nameOf(product, row) }),
    body: textNow(productWords.disableText, { n: row.devices }),
    accept: textNow(['Disable the product', '停用产品']),
  }
  if (name === 'enable' || (await confirm(question))) await ignoreFailure(() => setAtOnce(product, name, row))
}

export const productActs: readonly RowAction<typeof product>[] = [
  pageAct('iot/product-info', { id: 'model', label: productWords.model, icon: 'pi-table' }, '?tab=model'),
  enable.row,
  { ...disable.row, run: (row) => setProductState(row, 'disable') },
  {
    id: 'copy',
    label: acts.copy,
    icon: 'pi-copy',
    verb: 'save',
    run: (row) =>
      callAndSay(
        iotCalls.copyProduct,
        { id: row.id },
        textNow(productWords.copied, { name: nameOf(product, row) }),
      ),
  },
]

/** Menu that creates a product with the defaults of a family, which determines its model. */
export function QuickAdd({ add }: PageTools<typeof product>) {
  const t = useText()
  if (!mayDo(product, productDefinition, 'add')) return null
  const items = families.map(([family, en, zh]) => ({
    id: family,
    label: t([en, zh]),
    onSelect: () => add(usualProduct(family, [en, zh])),
  }))
  return (
    <MenuButton label={t(productWords.quickAdd)} className="button" items={items}>
      <Icon name="pi-bolt" />
      <span aria-hidden="true">{t(productWords.quickAdd)}</span>
    </MenuButton>
  )
}

/** Returns the defaults for a product of a family; disabled until its model has been reviewed. */
function usualProduct(family: Family, [name, nameZh]: readonly [string, string]): Partial<ProductRecord> {
  const isGateway = family === 'concentrator'
  return {
    name,
    nameZh,
    family,
    kind: isGateway ? 'gateway' : isTerminal(family) ? 'direct' : 'child',
    protocol: isTerminal(family) ? 'dlt698' : 'dlt645',
    state: 'disabled',
  }
}
