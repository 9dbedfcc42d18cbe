import type { Resource } from '#contract/resource.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { DensitySwitch } from './density-switch.tsx'
import type { List } from './use-list.ts'
import { listWords } from './words.ts'

/** What a list looks like, remembered for the person, and a fresh look at the rows. */
export function ListTools<R extends Resource>({ resource, list }: { resource: R; list: List<R> }) {
  const { memory, remember, rows } = list
  return (
    <>
      <DensitySwitch value={memory.density} onChange={(density) => remember({ density })} />
      <ColumnMenu
        resource={resource}
        all={list.allColumns}
        shown={list.columns}
        widths={memory.widths}
        onChange={(columns) => remember({ columns, ...(columns === undefined ? { widths: {} } : {}) })}
        onWidth={list.setWidth}
      />
      <RefreshButton isBusy={rows.isFetching} onRefresh={() => void list.tools.refresh()} />
    </>
  )
}

/** Reads again what is shown. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const t = useWords(listWords)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('refresh')}
      data-tip={t('refresh')}
      onClick={onRefresh}
    >
      <Icon name={isBusy ? 'pi-spinner pi-spin' : 'pi-refresh'} />
    </button>
  )
}
