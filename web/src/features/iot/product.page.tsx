import { product } from '#contract/resources/iot/product.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import {
  keptBecause,
  productActs,
  productBulkActs,
  productDefinition,
  QuickAdd,
} from './product/definition.tsx'

/** Types of devices, each with the model that all of its devices follow. */
export default listPage(product, {
  ...productDefinition,
  rowActions: productActs,
  bulkActions: productBulkActs,
  headActs: QuickAdd,
  protectedBecause: keptBecause,
})
