import { useMemo, useState } from 'react'
import { rollOut } from '#contract/resources/iot/roll-out.ts'
import { topics } from '#domain/metering/live.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { ProductRecord } from '../../product/definition.tsx'
import { rollOutActions } from './acts.ts'
import { RollOutProgressCard } from './progress.tsx'
import { RollOutState } from './state.tsx'
import { FirmwareVersions } from './versions.tsx'
import { words } from './words.ts'
import './firmware.css'

const rollOuts: PageDefinition<typeof rollOut> = {
  list: ['firmware', 'state', 'stage', 'devices', 'updated', 'refused', 'orgId', 'startTime'],
  more: ['stages', 'maxRefused', 'waitHours', 'reason', 'operatorName', 'endTime'],
  filters: ['orgId'],
  sort: '-id',
  form: ['productId', 'firmware', 'orgId', 'stages', 'maxRefused', 'waitHours', 'reason'],
  topic: topics.rollOut,
  cells: { state: ({ state }) => <RollOutState state={state} /> },
  empty: words.empty,
  without: ['update', 'import'],
}

/** The firmware of a product: what its devices run, and how versions are brought to them stage by stage. */
export function ProductFirmware({ record: { id } }: { record: ProductRecord }) {
  const t = useText()
  const [chosen, setChosen] = useState<number>()
  const filter = { productId: String(id) }
  // the newest one, until another is chosen
  const newest = useRows(rollOut, { page: 1, limit: 1, filter }).data?.list[0]?.id
  const definition = useMemo(
    (): PageDefinition<typeof rollOut> => ({
      ...rollOuts,
      rowActions: [
        {
          id: 'follow',
          label: ['Show progress', '查看进度'],
          icon: 'pi-list',
          verb: 'info',
          run: (row) => setChosen(row.id),
        },
        ...rollOutActions,
      ],
    }),
    [],
  )
  const shown = chosen ?? newest
  return (
    <div className="firmware">
      <FirmwareVersions productId={id} />
      <section className="firmware-list">
        <h2>{t(['Roll-outs', '升级任务'])}</h2>
        <ResourceList resource={rollOut} definition={definition} filter={filter} />
      </section>
      {shown !== undefined && <Shown id={shown} />}
    </div>
  )
}

function Shown({ id }: { id: number }) {
  const { data } = useRecord(rollOut, id)
  return data === undefined ? null : <RollOutProgressCard row={data} />
}
