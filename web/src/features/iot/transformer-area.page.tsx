import { useMemo } from 'react'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'

const definition: PageDefinition<typeof transformerArea> = {
  list: ['name', 'loss', 'code', 'orgId', 'substation', 'feeder', 'capacity'],
  more: ['lng', 'lat'],
  filters: ['orgId', 'loss', 'capacity'],
  sort: '-loss',
  form: [],
}

/** Transformer areas; the name of each leads to what it is made of. */
export default function TransformerAreaPage() {
  const navigation = useNavigation()
  const linked = useMemo(
    () => ({
      ...definition,
      href: ({ id }: { id: number }) => pagePath(navigation, 'iot/area-info', { id }) ?? '',
    }),
    [navigation],
  )
  return <ListPage resource={transformerArea} definition={linked} />
}
