import { useState, type ReactNode } from 'react'
import { camera } from '#contract/resources/iot/camera.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import type { List } from '#web/engine/list/state/use-list.ts'
import { useFreshRows } from '#web/engine/list/state/use-fresh-rows.ts'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { cameraDefinition } from './definition.tsx'
import type { CameraRecord } from './live.ts'
import { CameraFilterFoot } from './filter-foot.tsx'
import { CameraTiles } from './tiles.tsx'

interface CameraWallProps {
  list: List<typeof camera>
  /** Cameras a page. */
  size: number
  acts: ReactNode
  onOpen: (row: CameraRecord) => void
}

/** The newest pictures of some cameras beside each other, a page at a time; under the filters of the list. */
export function CameraWall({ list, size, acts, onOpen }: CameraWallProps) {
  const t = useText()
  const { filter, sort } = list.state
  const key = JSON.stringify([filter, size])
  const [at, setAt] = useState({ key, page: 1 })
  const page = at.key === key ? at.page : 1
  const rows = useRows(camera, { page, limit: size, sort, filter })
  useFreshRows(cameraDefinition.topic, rows, true)
  const shared = { resource: camera, names: cameraDefinition.filters ?? [], filter, onFilter: list.filterBy }
  return (
    <section className="card list-card">
      <div className="bar gap-4 state-row">
        <StateTabs
          field={camera.fields.state}
          label={t(camera.fields.state.label)}
          value={filter['state'] ?? ''}
          counts={rows.data?.counts}
          onChange={(state) => list.filterBy({ state })}
        />
      </div>
      <FilterBar {...shared} onClear={list.clearTokens}>
        <RefreshButton isBusy={rows.isFetching} onRefresh={() => void rows.refetch()} />
        <div className="list-acts">{acts}</div>
      </FilterBar>
      <CameraTiles label={t(['Wall of pictures', '画面墙'])} rows={rows} size={size} onOpen={onOpen} />
      <Paginator
        page={page}
        limit={size}
        total={rows.data?.total ?? 0}
        onChange={(part) => setAt({ key, page: 1, ...part })}
      />
      <CameraFilterFoot {...shared} total={rows.data?.total ?? 0} onClear={list.clearTokens} />
    </section>
  )
}
