import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { product } from '#contract/resources/iot/product.ts'
import { words } from './words.ts'

export type ProductRecord = Stored<typeof product>

/** What the list and the form of the products show; the page adds what can be done with them. */
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
  return t(words.online, { online: formatInteger(online), devices: formatInteger(devices) })
}
