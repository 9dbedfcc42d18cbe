import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { OwnSheetDialog } from './area-info/own-sheet.tsx'

/** Transformer areas; the name of each leads to what it is made of. */
export default listPage(transformerArea, {
  list: ['name', 'loss', 'code', 'orgId', 'substation', 'feeder', 'capacity'],
  more: ['source', 'lng', 'lat'],
  filters: ['orgId', 'loss', 'capacity'],
  sort: '-loss',
  headActs: FromSheet,
  without: ['add'],
  leadsTo: { page: 'iot/area-info' },
})

/** A sheet of load curves becomes an area, which is shown at once. */
function FromSheet({ show }: PageTools<typeof transformerArea>) {
  const t = useText()
  if (!may(transformerArea, 'save')) return null
  const open = async () => {
    const made = await show<{ id: number }>((close) => <OwnSheetDialog onClose={close} />)
    if (made) goTo(pagePathNow('iot/area-info', { id: made.id }) ?? '')
  }
  return (
    <Button icon="pi-file-import" onClick={() => void open()}>
      {t(['New from a sheet', '从表格新建'])}
    </Button>
  )
}
