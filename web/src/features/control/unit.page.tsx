import type { ReactNode } from 'react'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unitSchedule } from '#contract/resources/control/schedule.ts'
import { unit } from '#contract/resources/control/unit.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ListFrame } from '#web/engine/list/page-frame.tsx'
import { listPart, ListParts } from '#web/engine/list/parts/list-parts.tsx'
import { WaitingBanner } from '#web/engine/list/parts/waiting-banner.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { may } from '#web/stores/session/session.ts'
import { unitActions, unitBulkActions } from './unit/acts.tsx'
import { MeasuredCell, openUnit } from './unit/drawer.tsx'
import { requestDefinition } from './unit/requests.tsx'
import { scheduleDefinition } from './unit/schedules.tsx'
import { unitWords } from './unit/words.ts'

/** Definition of the list of units, for record pages that embed it. */
export const useDefinition = () => unitDefinition

const requests = listPart('requests', ['Requests', '申请'], unitRequest, requestDefinition)
const schedules = listPart('schedules', ['Schedules', '计划'], unitSchedule, scheduleDefinition)

/** Units with commanded and measured state, requests that await a second person, and schedules. */
export default function UnitPage() {
  return (
    <ListParts resource={unit} label={unitRequest.fields.unitIds.label} others={[requests, schedules]}>
      {(looks, show) => <Units looks={looks} onReview={(query) => show(requests.id, query)} />}
    </ListParts>
  )
}

function Units({ looks, onReview }: { looks: ReactNode; onReview: (query: string) => void }) {
  const list = useList(unit, unitDefinition)
  // a click opens the switching drawer, the main task here; editing is in the row menu
  const onOpen = (row: Stored<typeof unit>) => void openUnit.run(row, list.tools)
  const shown = may(unit, openUnit.verb) ? { ...list, on: { ...list.on, onOpen } } : list
  return (
    <ListFrame list={list} looks={looks}>
      <WaitingBanner
        resource={unitRequest}
        topic={topics.unitRequest}
        askedBy={({ askedBy }) => askedBy}
        text={['{n} [n|request waits|requests wait] for your decision', '{n} 条申请待您复核']}
        onReview={onReview}
      />
      <div className="fill line gap-3 list-alone">
        <ListBody list={shown} />
      </div>
    </ListFrame>
  )
}

/** Units with commanded and measured state side by side; neither is inferred from the other. */
const unitDefinition: PageDefinition<typeof unit> = {
  list: [
    'name',
    'measured',
    'commanded',
    'load',
    'type',
    'deviceId',
    'lastAct',
    'operator',
    'lastTime',
    'isImportant',
    'isProtected',
  ],
  important: ['commanded', 'load', 'type', 'lastAct'],
  more: [
    'memberIds',
    'channels',
    'hasOpen',
    'online',
    'sceneId',
    'areaId',
    'orgId',
    'interlockIds',
    'confirmLevel',
  ],
  filters: [
    'type',
    'mismatch',
    'isProtected',
    'isImportant',
    'hasOpen',
    'online',
    'orgId',
    'areaId',
    'sceneId',
  ],
  presetTab: { label: unit.fields.mismatch.label, filter: { mismatch: 'true' } },
  form: [
    { title: unitWords.basics, fields: ['name', 'type', 'deviceId', 'memberIds', 'channels'] },
    {
      title: ['Safety', '安全'],
      fields: ['isImportant', 'confirmLevel', 'interlockIds', 'offCurrent', 'retries', 'timeout'],
    },
    { fields: ['remark'] },
  ],
  topic: topics.unit,
  cells: {
    measured: (row) => <MeasuredCell {...row} />,
  },
  rowActions: [...unitActions, openUnit],
  bulkActions: unitBulkActions,
  protectedBecause: ({ isProtected }) => (isProtected ? unitWords.isProtected : undefined),
  without: ['import'],
  empty: ['No switch can be operated remotely yet.', '暂无可远程操作的开关单元。'],
}
