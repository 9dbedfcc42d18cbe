import { useState, type ReactNode } from 'react'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unitSchedule } from '#contract/resources/control/schedule.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { say } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { unitDefinition } from './unit/definition.tsx'
import { requestDefinition } from './unit/requests.tsx'
import { scheduleDefinition } from './unit/schedules.tsx'
import { WaitingRequests } from './unit/waiting.tsx'
import { unitWords } from './unit/words.ts'

type Part = 'requests' | 'schedules' | 'units'

/** The list of units, for the records whose units are part of it. */
export const useDefinition = () => unitDefinition

/** Units with what was asked of them and what is measured; requests that wait for a second person; schedules. */
export default function UnitPage() {
  const [part, setPart] = useState<Part>('units')
  const looks = <Parts part={part} onPart={setPart} />
  return part === 'units' ? (
    <Units looks={looks} onReview={() => setPart('requests')} />
  ) : (
    <Others part={part} looks={looks} />
  )
}

function Units({ looks, onReview }: { looks: ReactNode; onReview: () => void }) {
  const list = useList(unit, unitDefinition)
  return (
    <PageFrame
      page={list}
      total={list.rows.data?.total}
      sheet={list.sheet}
      onSelect={list.startSelecting}
      looks={looks}
    >
      <WaitingRequests onReview={onReview} />
      <div className="list-alone">
        <ListBody list={list} />
      </div>
    </PageFrame>
  )
}

/** Requests or schedules, in the place of the units. */
function Others({ part, looks }: { part: Exclude<Part, 'units'>; looks: ReactNode }) {
  const t = useWords(unitWords)
  const language = useLanguage()
  return (
    <div className="page list-page" data-page={unit.name}>
      <header className="page-head">
        <h1 tabIndex={-1}>{say(unit.title, language)}</h1>
        <div className="page-acts">{looks}</div>
      </header>
      <section className="list-alone" aria-label={t(`part_${part}`)}>
        {part === 'requests' ? (
          <ResourceList resource={unitRequest} definition={requestDefinition} />
        ) : (
          <ResourceList resource={unitSchedule} definition={scheduleDefinition} />
        )}
      </section>
    </div>
  )
}

/** What is shown, of what the person may list. */
function Parts({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const t = useWords(unitWords)
  const options = [
    ['units', t('part_units'), true],
    ['requests', t('part_requests'), can(permission(unitRequest, 'list'))],
    ['schedules', t('part_schedules'), can(permission(unitSchedule, 'list'))],
  ] as const
  return (
    <Segmented
      label={t('view')}
      value={part}
      options={options.flatMap(([id, label, isShown]) => (isShown ? [[id, label] as const] : []))}
      onChange={onPart}
    />
  )
}
