import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { rollOut } from '#contract/resources/iot/roll-out.ts'
import { permission } from '#contract/schema/resource.ts'
import { RecordValues } from '#web/engine/form/record-detail.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { listWords } from '#web/engine/words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { deviceDefinition } from '../device/definition.tsx'
import { useDevicePaths } from '../device/paths.ts'
import { productDefinition, type ProductRecord } from '../product/definition.tsx'
import { can } from '#web/stores/session/session.ts'
import { ProductFirmware } from './firmware/firmware.tsx'
import { firmwareWords } from './firmware/words.ts'
import { ProductAccessTab } from './access/access.tsx'
import { accessWords } from './access/words.ts'
import { ProductLimits } from './limits/limits.tsx'
import { limitWords } from './limits/words.ts'
import { ProductModel } from './model.tsx'
import { ProductParsing } from './parsing/parsing.tsx'
import { parsingWords } from './parsing/words.ts'
import { ProductVersions } from './versions/versions.tsx'
import { versionWords } from './versions/words.ts'
import { productWords } from '../product/words.ts'

/** Parts of a product in which something can be left unsaved. */
export type ProductPart = 'model' | 'access' | 'limits'

interface ProductTabsProps {
  record: ProductRecord
  /** Called with the number of unsaved changes of the model, of its limits, and of the access. */
  onUnsaved: Readonly<Record<ProductPart, (count: number) => void>>
}

/** The parts of a product. */
export function ProductTabs({ record, onUnsaved }: ProductTabsProps) {
  const t = useWords(productWords)
  const l = useWords(listWords)
  const v = useWords(versionWords)
  const p = useWords(parsingWords)
  const f = useWords(firmwareWords)
  const a = useWords(accessWords)
  const w = useWords(limitWords)
  const tabs = [
    { id: 'basic', label: t('basic'), content: <Basic record={record} /> },
    {
      id: 'model',
      label: t('model'),
      count: record.properties,
      content: <ProductModel record={record} onUnsaved={onUnsaved.model} />,
    },
    {
      id: 'access',
      label: a('access'),
      content: <ProductAccessTab record={record} onUnsaved={onUnsaved.access} />,
    },
    { id: 'parsing', label: p('parsing'), content: <ProductParsing /> },
    {
      id: 'limits',
      label: w('limits'),
      content: <ProductLimits record={record} onUnsaved={onUnsaved.limits} />,
    },
    { id: 'versions', label: v('versions'), content: <ProductVersions record={record} /> },
    ...(can(permission(rollOut, 'list'))
      ? [{ id: 'firmware', label: f('firmware'), content: <ProductFirmware record={record} /> }]
      : []),
    { id: 'devices', label: t('devices'), count: record.devices, content: <Devices record={record} /> },
  ]
  return <RecordTabs label={l('partsOf', { name: nameOf(product, record) })} tabs={tabs} />
}

function Basic({ record }: { record: ProductRecord }) {
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

function Devices({ record }: { record: ProductRecord }) {
  const { info } = useDevicePaths()
  const definition = info
    ? { ...productDevices, href: (row: { id: number }) => info(row.id) }
    : productDevices
  return <ResourceList resource={device} definition={definition} filter={{ productId: String(record.id) }} />
}
