import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { product } from '#contract/resources/iot/product.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { keptBecause, productActs, productBulkActs } from './product/acts.ts'
import { productDefinition, type ProductRecord } from './product/definition.tsx'
import { QuickAdd } from './product/quick-add.tsx'

/** Types of devices, each with the model that all of its devices follow. */
export default function ProductPage() {
  return <ListPage resource={product} definition={useDefinition()} />
}

/** The list with what can be done, and where the page of a product is for this person. */
function useDefinition(): PageDefinition<typeof product> {
  const navigate = useNavigate()
  const navigation = useNavigation()
  return useMemo(() => {
    const hasPage = pagePath(navigation, 'iot/product-info', { id: 0 }) !== undefined
    const href = ({ id }: ProductRecord) => pagePath(navigation, 'iot/product-info', { id }) ?? ''
    const open = (row: ProductRecord) => void navigate(`${href(row)}?tab=model`)
    return {
      ...productDefinition,
      ...(hasPage && { href }),
      rowActions: productActs(hasPage ? open : undefined),
      bulkActions: productBulkActs,
      headActs: QuickAdd,
      protectedBecause: keptBecause,
    }
  }, [navigate, navigation])
}
