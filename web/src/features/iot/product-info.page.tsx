import { say } from '#contract/language.ts'
import { families, labelIn, protocols } from '#contract/metering/families.ts'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { RecordValues } from '#web/engine/form/record-detail.tsx'
import type { PageDefinition } from '#web/engine/page-definition.ts'
import { recordPage, type RecordProps } from '#web/engine/record-page.tsx'
import { ResourceList } from '#web/engine/resource-list.tsx'
import { useWords, wordsNow } from '#web/i18n/use-words.ts'
import { permission } from '#contract/resource.ts'
import { useLocale } from '#web/stores/locale.ts'
import { can } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { deviceDefinition } from './device-definition.tsx'
import { useDevicePaths } from './device-paths.ts'
import { setProductState } from './product-acts.ts'
import { productDefinition, ProductState, type ProductRecord } from './product-definition.tsx'
import { ProductModel } from './product-model.tsx'
import { productWords } from './product-words.ts'

const { dictionary } = productWords

/** One product: what it is, its thing model, and the devices that follow it. */
export default recordPage(product, {
  page: 'iot/product-info',
  list: productDefinition,
  picture: () => <Icon name="pi-box" />,
  states: ({ record }) => <ProductState row={record} />,
  meta,
  acts: Acts,
  tabs: [
    { id: 'basic', label: dictionary.basic, content: Basic },
    { id: 'model', label: dictionary.model, count: (record) => record.properties, content: ProductModel },
    { id: 'devices', label: dictionary.devices, count: (record) => record.devices, content: Devices },
  ],
})

function meta({ family, protocol, code, modelVersion }: ProductRecord): string[] {
  const t = wordsNow(productWords)
  const { language } = useLocale.getState()
  return [
    say(labelIn(families, family), language),
    say(labelIn(protocols, protocol), language),
    t('code', { code }),
    t('version', { n: modelVersion }),
  ]
}

function Acts({ record }: RecordProps<typeof product>) {
  const t = useWords(productWords)
  if (!can(permission(product, 'state'))) return null
  const next = record.state === 'enabled' ? 'disabled' : 'enabled'
  return (
    <button type="button" className="button" onClick={() => void setProductState(record, next)}>
      <Icon name={next === 'enabled' ? 'pi-check-circle' : 'pi-ban'} />
      {t(next === 'enabled' ? 'enable' : 'disable')}
    </button>
  )
}

function Basic({ record }: RecordProps<typeof product>) {
  return (
    <div className="card">
      <RecordValues resource={product} definition={productDefinition} record={record} />
    </div>
  )
}

const { cells, filters, inputs, form } = deviceDefinition
const productDevices: PageDefinition<typeof device> = {
  list: ['name', 'state', 'address', 'areaId', 'orgId', 'success', 'lastTime'],
  form,
  cells,
  filters: filters?.filter((name) => name !== 'productId' && name !== 'family'),
  inputs,
  without: ['add', 'import', 'update', 'delete'],
}

function Devices({ record }: RecordProps<typeof product>) {
  const { info } = useDevicePaths()
  const definition = info
    ? { ...productDevices, href: (row: { id: number }) => info(row.id) }
    : productDevices
  return <ResourceList resource={device} definition={definition} filter={{ productId: String(record.id) }} />
}
