import { useState } from 'react'
import type { CrewPosition } from '#contract/calls/reform/crew.ts'
import type { MapContents, MapScene } from '#contract/calls/scene/map.ts'
import { device } from '#contract/resources/iot/device.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { isPlaced } from '#domain/map/box.ts'
import { heatKinds, mapStates } from '#domain/map/kinds.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import type { Place } from '#domain/reform/distance.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { maySeeCrews } from '#web/subjects/map/crews.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { toggled } from '#web/lib/toggled.ts'
import { may } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { GradeTag } from '../list/grade.tsx'
import { layers, type Layer, type MapAddress, type Selected } from './address.ts'
import { MapSign } from './cards.tsx'
import { words } from './words.ts'

interface PanelProps {
  address: MapAddress
  contents: MapContents | undefined
  scenes: readonly MapScene[]
  crews: readonly CrewPosition[]
  onChange: (change: Partial<MapAddress>) => void
  onFound: (row: Found) => void
}

/** Panel with search, legend, and lists of what is in view: the keyboard alternative to the map. */
export function MapPanel({ address, contents, scenes, crews, onChange, onFound }: PanelProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(true)
  const { selected } = address
  const idOf = (kind: Selected['kind']) => (selected?.kind === kind ? selected.id : undefined)
  const heats = [
    ['', t(['No heat', '不显示'])] as const,
    ...heatKinds.map(([kind, ...text]) => [kind, t(text)] as const),
  ]
  return (
    <section
      className="stack scene-map-float scene-map-panel"
      aria-label={t(['Find and show', '查找与图层'])}
      data-open={isOpen}
    >
      <header className="line gap-1 pad-3">
        <FindDevice onFound={onFound} />
        <IconButton
          icon={isOpen ? 'pi-angle-up' : 'pi-angle-down'}
          label={t(isOpen ? ['Hide the panel', '收起面板'] : ['Show the panel', '展开面板'])}
          hasTip
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      {isOpen && (
        <div className="scroll scene-map-panel-body">
          <MapLegend address={address} contents={contents} onChange={onChange} />
          <label className="meta grid gap-1">
            {t(['Heat', '热力图'])}
            <Select value={address.heat} options={heats} onChange={(heat) => onChange({ heat })} />
          </label>
          <ViewList
            contents={contents}
            selected={idOf('device')}
            onSelect={(id) => onChange({ selected: { kind: 'device', id } })}
          />
          {address.layers.has('scenes') && (
            <SceneList
              scenes={scenes}
              selected={idOf('scene')}
              onSelect={(id) => onChange({ selected: { kind: 'scene', id } })}
            />
          )}
          <CrewList crews={crews} />
        </div>
      )}
    </section>
  )
}

/** Props of clickable list items. */
const line = { kind: 'bare', className: 'flow gap-2 rows-1 pick-line scene-map-line' } as const

interface ViewListProps {
  contents: MapContents | undefined
  selected: number | undefined
  onSelect: (id: number) => void
}

/** Devices in view, worst first, synchronised with the map; the selected one is marked. */
function ViewList({ contents, selected, onSelect }: ViewListProps) {
  const t = useText()
  if (contents === undefined) return null
  const { worst, total } = contents
  return (
    <section className="scene-map-list" aria-label={t(words.list)}>
      <h2 className="line fine">
        {t(words.list)} <b className="push">{formatInteger(total)}</b>
      </h2>
      {total === 0 && <p className="meta">{t(words.nothingHere)}</p>}
      <ul>
        {worst.map(({ id, name, nameZh, state }) => (
          <li key={id}>
            <Button {...line} aria-current={id === selected || undefined} onClick={() => onSelect(id)}>
              <MapSign of={state} />
              {t([name, nameZh])}
              <span className="hidden">{t(labelIn(mapStates, state))}</span>
            </Button>
          </li>
        ))}
      </ul>
      {worst.length < total && (
        <p className="meta">{t(words.firstOf, { n: worst.length, total: formatInteger(total) })}</p>
      )}
    </section>
  )
}

interface SceneListProps {
  scenes: readonly MapScene[]
  selected: number | undefined
  onSelect: (id: number) => void
}

/** Scenes in view, for keyboard users. */
function SceneList({ scenes, selected, onSelect }: SceneListProps) {
  const t = useText()
  if (scenes.length === 0) return null
  return (
    <section className="scene-map-list" aria-label={t(words.sceneList)}>
      <h2 className="line fine">
        {t(words.sceneList)} <b className="push">{formatInteger(scenes.length)}</b>
      </h2>
      <ul>
        {scenes.map(({ id, name, nameZh, grade, health }) => (
          <li key={id}>
            <Button {...line} aria-current={id === selected || undefined} onClick={() => onSelect(id)}>
              {t([name, nameZh])}
              <GradeTag grade={grade} health={health} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Crews with their current or next order. */
function CrewList({ crews }: { crews: readonly CrewPosition[] }) {
  const t = useText()
  if (crews.length === 0) return null
  return (
    <section className="scene-map-list" aria-label={t(catalogue['reform/crew'])}>
      <h2 className="line fine">
        {t(catalogue['reform/crew'])} <b className="push">{formatInteger(crews.length)}</b>
      </h2>
      <ul>
        {crews.map(({ crewId, name, nameZh, doing, orderId, orderNumber }) => (
          <li key={crewId} className="scene-map-crew">
            {t([name, nameZh])} <span className="meta">{t(words[`crew_${doing}` as const])}</span>{' '}
            {orderId > 0 && <OrderLink order={{ id: orderId, number: orderNumber }} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Found extends Place {
  id: number
}

const shown = 8

/** Search of devices by name or number; moves the map to the result. */
function FindDevice({ onFound }: { onFound: (row: Found) => void }) {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim()
  const { data } = useRows(
    device,
    { page: 1, limit: shown, filter: { keyword: wanted } },
    { enabled: wanted !== '' },
  )
  const rows = wanted === '' ? [] : (data?.list ?? []).filter(isPlaced)
  return (
    <div className="fill">
      <SearchField label={t(['Find on the map', '在地图上查找'])} value={keyword} onSearch={setKeyword} />
      {wanted !== '' && data !== undefined && (
        <ul className="above-2" aria-label={t(['Found', '查找结果'])}>
          {rows.map((row) => (
            <li key={row.id}>
              <Button
                {...line}
                onClick={() => {
                  onFound(row)
                  setKeyword('')
                }}
              >
                {nameOf(device, row)} <span className="meta">{row.address}</span>
              </Button>
            </li>
          ))}
          {rows.length === 0 && <li className="meta">{t(words.nothingFound)}</li>}
        </ul>
      )}
    </div>
  )
}

interface LegendProps {
  address: MapAddress
  contents: MapContents | undefined
  onChange: (change: Partial<MapAddress>) => void
}

/** Legend with a checkbox per layer, state and family. */
function MapLegend({ address, contents, onChange }: LegendProps) {
  const t = useText()
  return (
    <>
      <fieldset className="rule-above below-2">
        <legend className="meta full">{t(['Layers', '图层'])}</legend>
        {layers.filter(isAllowed).map((layer) => (
          <Checkbox
            key={layer}
            checked={address.layers.has(layer)}
            onChange={(isOn) => onChange({ layers: toggled(address.layers, layer, isOn) })}
          >
            <MapSign of={layer} />
            {t(words[`layer_${layer}` as const])}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="rule-above below-2">
        <legend className="meta full">{t(['States in view', '视野内状态'])}</legend>
        {mapStates.map(([state, ...text]) => (
          <Checkbox
            key={state}
            checked={address.states.length === 0 || address.states.includes(state)}
            onChange={(isOn) => onChange({ states: without(mapStates, address.states, state, isOn) })}
          >
            <MapSign of={state} />
            {t(text)}
            <b className="push">{contents === undefined ? '' : formatInteger(contents.byState[state])}</b>
          </Checkbox>
        ))}
      </fieldset>
      <TypeBoxes address={address} contents={contents} onChange={onChange} />
    </>
  )
}

/** Whether the user may see a layer. */
function isAllowed(layer: Layer): boolean {
  if (layer === 'crews') return maySeeCrews()
  return layer !== 'scenes' || may(scene, 'list')
}

function TypeBoxes({ address, contents, onChange }: LegendProps) {
  const t = useText()
  return (
    <fieldset className="rule-above below-2">
      <legend className="meta full">{t(labels.type)}</legend>
      {families.map(([family, ...text]) => (
        <Checkbox
          key={family}
          checked={address.families.length === 0 || address.families.includes(family)}
          onChange={(isOn) => onChange({ families: without(families, address.families, family, isOn) })}
        >
          {t(text)}
          <b className="push">
            {formatInteger(contents?.byFamily.find((one) => one.family === family)?.count ?? 0)}
          </b>
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** An empty selection means all values; the last value cannot be removed, as an empty map would result. */
function without<Value extends string>(
  all: readonly (readonly [value: Value, ...words: unknown[]])[],
  chosen: readonly Value[],
  value: Value,
  isOn: boolean,
): readonly Value[] {
  const before = chosen.length === 0 ? all.map(([one]) => one) : chosen
  const next = isOn ? [...before, value] : before.filter((one) => one !== value)
  return next.length === all.length || next.length === 0 ? [] : next
}
