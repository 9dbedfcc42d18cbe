import { useState } from 'react'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { historyLimits } from '#domain/metering/history.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useEveryChoice, useRested } from '#web/engine/form/inputs/choice/use-choices.ts'
import { useTreeChoices } from '#web/engine/form/inputs/tree/use-tree-choices.ts'
import { org } from '#contract/resources/system/org.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { LazyTree } from '#web/ui/prime/tree/lazy-tree.tsx'
import { words } from './words.ts'

interface PickerProps {
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
}

/** Select of devices by organisation, area, tag or name. */
export function DevicePicker({ chosen, onChange }: PickerProps) {
  const t = useText()
  const [orgId, setOrgId] = useState<number>()
  const [areaId, setAreaId] = useState(0)
  const [tag, setTag] = useState('')
  const [keyword, setKeyword] = useState('')
  const [leftOut, setLeftOut] = useState(0)
  const found = useFound({ orgId, areaId, tag, keyword })
  const chosenNames = useLabels(device.name, chosen.slice(0, mostShown))
  const shown = new Map([
    ...chosen.slice(0, mostShown).map((id): [number, string] => [id, chosenNames.get(id) ?? `#${id}`]),
    ...found.rows.map(({ id, label }): [number, string] => [id, label]),
  ])
  const take = (ids: readonly number[]) => {
    const all = [...new Set(ids)]
    setLeftOut(Math.max(0, all.length - historyLimits.devices))
    onChange(all.slice(0, historyLimits.devices))
  }
  return (
    <section className="card stack gap-2 pad-3 history-picker" aria-label={t(things.devices)}>
      <header className="flow gap-2 spread">
        <h2>{t(things.devices)}</h2>
        {chosen.length > 0 && (
          <Button kind="link" onClick={() => take([])}>
            {t(words.clear)}
          </Button>
        )}
      </header>
      <SearchField className="fixed" label={t(words.search)} value={keyword} onSearch={setKeyword} />
      {found.canFilter && (
        <>
          <OrgTree orgId={orgId} onChange={setOrgId} />
          <div className="grid gap-2 two fixed">
            <AreaSelect value={areaId} onChange={setAreaId} />
            <SearchField label={t(['Tag', '标签'])} value={tag} onSearch={setTag} />
          </div>
        </>
      )}
      <div className="fill scroll history-devices">
        {found.failure !== null && <ReadFailure what="list" failure={found.failure} onRetry={found.retry} />}
        <DeviceList {...{ shown, chosen, take }} />
      </div>
      {found.isEmpty && <p className="meta">{t(['No device matches', '没有匹配的设备'])}</p>}
      {found.total > found.rows.length && (
        <p className="meta">
          {t(words.more, { shown: formatInteger(found.rows.length), total: formatInteger(found.total) })}
        </p>
      )}
      <Foot {...{ chosen, leftOut, take }} rows={found.rows} />
    </section>
  )
}

interface DeviceListProps {
  shown: ReadonlyMap<number, string>
  chosen: readonly number[]
  take: (ids: readonly number[]) => void
}

function DeviceList({ shown, chosen, take }: DeviceListProps) {
  return (
    <ul>
      {[...shown].map(([id, label]) => (
        <li key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            onChange={(isChosen) => take(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {label}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

interface FootProps {
  chosen: readonly number[]
  leftOut: number
  rows: readonly { id: number }[]
  take: (ids: readonly number[]) => void
}

function Foot({ chosen, leftOut, rows, take }: FootProps) {
  const t = useText()
  const most = formatInteger(historyLimits.devices)
  return (
    <footer className="flow gap-2">
      <span className="meta" role="status">
        {leftOut > 0
          ? t(words.tooMany, { most, n: formatInteger(leftOut) })
          : t(words.chosen, { n: formatInteger(chosen.length), most })}
      </span>
      {rows.length > 0 && (
        <Button kind="link" onClick={() => take([...chosen, ...rows.map(({ id }) => id)])}>
          {t(['Add all {n}', '全部添加（{n}）'], { n: formatInteger(rows.length) })}
        </Button>
      )}
    </footer>
  )
}

function OrgTree({
  orgId,
  onChange,
}: {
  orgId: number | undefined
  onChange: (id: number | undefined) => void
}) {
  const t = useText()
  const tree = useTreeChoices({ resource: org, keyword: '', shown: [] })
  return (
    <div className="scroll history-tree">
      <LazyTree
        label={t(['Find by', '查找方式'])}
        nodes={tree.nodes}
        chosen={orgId === undefined ? [] : [orgId]}
        isBusy={tree.isFetching}
        onChoose={(id) => onChange(id === orgId ? undefined : id)}
        onOpen={tree.open}
      />
    </div>
  )
}

function AreaSelect({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const t = useText()
  const { data = [] } = useEveryChoice('iot/transformer-area')
  return (
    <Select
      aria-label={t(labels.transformerArea)}
      value={value}
      options={[[0, t(['Any area', '全部台区'])], ...data.map(({ id, label }) => [id, label] as const)]}
      onChange={onChange}
    />
  )
}

/** Maximum number of devices listed. */
const mostShown = 100

interface Wanted {
  orgId: number | undefined
  areaId: number
  tag: string
  keyword: string
}

/** Searches devices; users who may not list devices can search by name only. */
function useFound({ orgId, areaId, tag, keyword }: Wanted) {
  const canFilter = may(device, 'list')
  const [rested, restedTag] = [useRested(keyword.trim()), useRested(tag.trim())]
  const filter = {
    ...(orgId !== undefined && { orgId: String(orgId) }),
    ...(areaId !== 0 && { areaId: String(areaId) }),
    ...(restedTag !== '' && { tags: restedTag }),
    ...(rested !== '' && { keyword: rested }),
  }
  const query = flatQuery({ page: 1, limit: mostShown, sort: 'id', filter })
  const list = useRead(crud(device).list, query, { enabled: canFilter, keepsPrevious: true })
  const choices = useEveryChoice(device.name, { keyword: rested }, !canFilter)
  const rows = canFilter
    ? (list.data?.list ?? []).map((row) => ({ id: row.id, label: nameOf(device, row) }))
    : (choices.data ?? []).map(({ id, label }) => ({ id, label }))
  const total = canFilter ? (list.data?.total ?? 0) : rows.length
  const read = canFilter ? list : choices
  return {
    canFilter,
    rows,
    total,
    isEmpty: rows.length === 0 && read.isSuccess,
    failure: read.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  }
}
