import { product } from '#contract/resources/iot/product.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { keptBecause, productActs, productBulkActs } from './product/acts.ts'
import { productDefinition } from './product/definition.tsx'
import { QuickAdd } from './product/quick-add.tsx'

/** Types of devices, each with the model that all of its devices follow. */
export default listPage(product, {
  ...productDefinition,
  rowActions: productActs,
  bulkActions: productBulkActs,
  headActs: QuickAdd,
  protectedBecause: keptBecause,
})
