import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { permission } from '#contract/schema/resource.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition, PageTools } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { OwnSheetDialog } from './area-info/own-sheet.tsx'

const declared = declaredActions(transformerArea)

const definition: PageDefinition<typeof transformerArea> = {
  list: ['name', 'loss', 'code', 'orgId', 'substation', 'feeder', 'capacity'],
  more: ['source', 'lng', 'lat'],
  filters: ['orgId', 'loss', 'capacity'],
  sort: '-loss',
  rowActions: declared.rows,
  bulkActions: declared.bulk,
  headActs: FromSheet,
  without: ['add'],
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

/** A sheet of load curves becomes an area, which is shown at once. */
function FromSheet({ show }: PageTools<typeof transformerArea>) {
  const t = useText()
  const navigation = useNavigation()
  const navigate = useNavigate()
  if (!can(permission(transformerArea, 'save'))) return null
  const open = async () => {
    const made = await show<{ id: number }>((close) => <OwnSheetDialog onClose={close} />)
    if (made) void navigate(pagePath(navigation, 'iot/area-info', made) ?? '')
  }
  return (
    <Button icon="pi-file-import" onClick={() => void open()}>
      {t(['New from a sheet', '从表格新建'])}
    </Button>
  )
}
