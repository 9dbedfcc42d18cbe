import { product } from '#contract/resources/iot/product.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import {
  keptBecause,
  productActs,
  productBulkActs,
  productDefinition,
  QuickAdd,
} from './product/definition.tsx'

/** Products: device types, each with the thing model of its devices. */
export default listPage(product, {
  ...productDefinition,
  rowActions: productActs,
  bulkActions: productBulkActs,
  headActs: QuickAdd,
  protectedBecause: keptBecause,
})
