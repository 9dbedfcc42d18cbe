import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { ColumnMenu } from '../columns/column-list.tsx'
import { listWords } from '../words.ts'
import { useListContext } from './list-context.tsx'
import { densities, type Density } from './state/list-memory.ts'

const icons: Record<Density, string> = { compact: 'pi-align-justify', normal: 'pi-bars', cozy: 'pi-equals' }

/** Display settings of a list, stored per user, and the refresh button. */
export function ListTools() {
  return (
    <>
      <DensitySwitch />
      <ColumnMenu />
      <RefreshTool />
    </>
  )
}

export function RefreshTool() {
  const { rows, tools } = useListContext()
  return <RefreshButton isBusy={rows.isFetching} onRefresh={() => void tools.refresh()} />
}

function DensitySwitch() {
  const t = useText()
  const { memory, remember } = useListContext()
  return (
    <Segmented
      label={t(['Row height', '行高'])}
      value={memory.density}
      options={densities.map((density) => [density, t(listWords[density]), icons[density]] as const)}
      onChange={(density) => remember({ density })}
    />
  )
}

/** Icon button that refetches the displayed data. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const t = useText()
  return (
    <IconButton icon="pi-refresh" label={t(['Refresh', '刷新'])} hasTip isBusy={isBusy} onClick={onRefresh} />
  )
}
