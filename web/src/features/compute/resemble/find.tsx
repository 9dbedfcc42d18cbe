import { useMemo, useState } from 'react'
import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import { resemble, type ResembleRow } from '#contract/resources/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import {
  comparedProperties,
  searchMethods,
  searchScopes,
  usualBase,
} from '#domain/compute/likeness/search.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { LabelledSelect } from '#web/engine/form/inputs/labelled.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { BaseField, DaysField, DeviceField, PropertyField } from './series.tsx'
import { FoundTable } from './found.tsx'
import { askOf, withMethod, type ResemblePlace, useResemblePlace } from './place.ts'
import { taskList } from './tasks.tsx'
import { words } from './words.ts'

/** Search for the most similar curves, for theft, and for meters assigned to the wrong transformer area. */
export function FindPart() {
  const t = useText()
  const [place, change] = useResemblePlace('find')
  const query = useSearch(place)
  const [isSaving, setSaving] = useState(false)
  const runAsJob = async () => {
    await ignoreFailure(async () => {
      await callAndRefresh(resembleCalls.run, askOf(place))
      change({}, 'tasks')
    })
  }
  return (
    <div className="grid gap-3 one">
      <FindForm
        {...{ place, change }}
        onSearch={() => (place.isAsked ? void query.refetch() : change({ isAsked: true }))}
        onJob={() => void runAsJob()}
        {...(may(resemble, 'save') && { onSave: () => setSaving(true) })}
      />
      {isSaving && (
        <SaveTask place={place} onClose={() => setSaving(false)} onSaved={() => change({}, 'tasks')} />
      )}
      {!place.isAsked && <p className="meta">{t(words.askText)}</p>}
      {query.isFetching && <p role="status">{t(common.loading)}</p>}
      {query.error !== null && <p role="alert">{describe(query.error)}</p>}
      {query.data !== undefined && place.isAsked && (
        <FoundTable
          found={query.data}
          place={place}
          onCompare={(series) => change({ series, base: undefined }, 'compare')}
        />
      )}
      {query.data?.list.length === 0 && <Message title={t(words.noneTitle)} text={t(words.noneText)} />}
    </div>
  )
}

interface FormProps {
  place: ResemblePlace
  change: (part: Partial<ResemblePlace>) => void
  /** Starts the search, or refetches when the same search was run before. */
  onSearch: () => void
  onJob: () => void
  /** Saves the search as a scheduled task; absent if the user may not. */
  onSave?: () => void
}

function FindForm({ place, change, onSearch, onJob, onSave }: FormProps) {
  const t = useText()
  const { method, scope, find } = place
  const needsDevice = method === 'curve' || scope === 'area' || scope === 'class'
  const named = <Value extends string>(options: readonly (readonly [Value, string, string])[]) =>
    options.map(([value, en, zh]) => [value, t([en, zh])] as const)
  const edit = (part: Partial<ResemblePlace>) => change({ ...part, isAsked: false })
  return (
    <form
      className="card wrap ends gap-3 pad-wide rows-2 resemble-form"
      aria-label={t(words.find)}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <Segmented
        label={t(['Compared', '比较方式'])}
        value={method}
        options={named(searchMethods)}
        onChange={(value) => edit(withMethod(place, value, formatDate(platformNow())))}
      />
      <LabelledSelect
        label={t(['Targets', '比较对象'])}
        value={scope}
        options={named(searchScopes)}
        onChange={(value) => edit({ scope: value })}
      />
      {needsDevice && (
        <DeviceField value={find.deviceId} onChange={(deviceId) => edit({ find: { ...find, deviceId } })} />
      )}
      <Curves {...{ place, edit }} />
      <div className="wrap ends gap-3 rows-2">
        <Button icon="pi-clock" disabled={needsDevice && find.deviceId === 0} onClick={onJob}>
          {t(['Run as a job', '转为后台任务'])}
        </Button>
        {onSave !== undefined && (
          <Button icon="pi-save" onClick={onSave}>
            {t(['Save as task', '存为任务'])}
          </Button>
        )}
        <Button kind="primary" type="submit" icon="pi-search" disabled={needsDevice && find.deviceId === 0}>
          {t(['Search', '查找'])}
        </Button>
      </div>
    </form>
  )
}

interface CurvesProps {
  place: ResemblePlace
  edit: (part: Partial<ResemblePlace>) => void
}

/** Compared property, days and base. */
function Curves({ place: { method, find, otherFrom, otherTo, base }, edit }: CurvesProps) {
  const t = useText()
  return (
    <>
      {method !== 'area' && (
        <PropertyField value={find.property} onChange={(property) => edit({ find: { ...find, property } })} />
      )}
      <DaysField
        label={t(words.days)}
        values={[find.from, find.to]}
        onChange={([from, to]) => edit({ find: { ...find, from, to } })}
      />
      {method !== 'area' && (
        <DaysField
          label={t(['Compared with', '对比日期'])}
          values={[otherFrom, otherTo]}
          onChange={([first, last]) => edit({ otherFrom: first, otherTo: last })}
        />
      )}
      {method !== 'area' && (
        <BaseField
          value={base ?? usualBase(find.property, method)}
          onChange={(value) => edit({ base: value })}
        />
      )}
    </>
  )
}

function useSearch(place: ResemblePlace) {
  const asked = askOf(place)
  return useRead(resembleCalls.search, asked as never, { enabled: place.isAsked, staleTime: Infinity })
}

interface SaveTaskProps {
  place: ResemblePlace
  onClose: () => void
  onSaved: () => void
}

/** Task form preset with a search, to repeat it by schedule. */
function SaveTask({ place, onClose, onSaved }: SaveTaskProps) {
  const definition = useMemo(() => taskList(() => undefined), [])
  const saved = () => {
    onClose()
    onSaved()
  }
  return (
    <FormDrawer
      resource={resemble}
      definition={definition}
      preset={taskPreset(place)}
      onClose={onClose}
      onSaved={saved}
    />
  )
}

/** Maximum number of days a task compares. */
const mostDays = 14

/** Score above which a curve counts as similar, and score below which it no longer resembles its own past. */
const like = 80

const unlike = 60

/** Builds a daily task from a search; the user enters its name. */
export function taskPreset({ method, scope, find, base }: ResemblePlace): Partial<ResembleRow> {
  const isPast = method === 'past'
  const property = comparedProperties.find((one) => one === find.property)
  return {
    method,
    scope,
    deviceId: find.deviceId,
    ...(property !== undefined && { property }),
    days: daysOf(find),
    base: base ?? usualBase(find.property, method),
    when: isPast ? 'below' : 'above',
    threshold: isPast ? unlike : like,
    every: 'day',
    clock: '06:00',
    state: 'running',
  }
}

/** Returns the number of days of a curve, limited to the maximum of a task. */
function daysOf({ from, to }: ResemblePlace['find']): number {
  let days = 1
  while (days < mostDays && addDays(from, days) <= to) days += 1
  return days
}
