import type { MapContents } from '#contract/calls/scene/map.ts'
import { mapStates } from '#domain/map/kinds.ts'
import { families } from '#domain/metering/families.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { maySeeCrews } from '#web/engine/map/crews.ts'
import { can } from '#web/stores/session/session.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { layers, type Layer, type MapAddress } from './address.ts'
import { StateSign } from './state-sign.tsx'
import { words as sceneMapWords } from './words.ts'

interface LegendProps {
  address: MapAddress
  contents: MapContents | undefined
  onChange: (change: Partial<MapAddress>) => void
}

/** What is on the map and what its signs mean, each with a box that switches it. */
export function MapLegend({ address, contents, onChange }: LegendProps) {
  const t = useText()
  return (
    <>
      <fieldset>
        <legend>{t(['Layers', '图层'])}</legend>
        {layers.filter(isAllowed).map((layer) => (
          <Checkbox
            key={layer}
            checked={address.layers.has(layer)}
            onChange={(isOn) => onChange({ layers: toggled(address.layers, layer, isOn) })}
          >
            <i className={`map-swatch map-swatch-${layer}`} aria-hidden="true" />
            {t(sceneMapWords[`layer_${layer}` as const])}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t(['States in view', '视野内状态'])}</legend>
        {mapStates.map(([state, ...text]) => (
          <Checkbox
            key={state}
            checked={address.states.length === 0 || address.states.includes(state)}
            onChange={(isOn) => onChange({ states: without(mapStates, address.states, state, isOn) })}
          >
            <StateSign state={state} />
            {t(text)}
            <b>{contents === undefined ? '' : formatInteger(contents.byState[state])}</b>
          </Checkbox>
        ))}
      </fieldset>
      <TypeBoxes address={address} contents={contents} onChange={onChange} />
    </>
  )
}

/** Whether a layer has anything for who is signed in. */
function isAllowed(layer: Layer): boolean {
  if (layer === 'crews') return maySeeCrews()
  return layer !== 'scenes' || can(permission(scene, 'list'))
}

function TypeBoxes({ address, contents, onChange }: LegendProps) {
  const t = useText()
  return (
    <fieldset>
      <legend>{t(labels.type)}</legend>
      {families.map(([family, ...text]) => (
        <Checkbox
          key={family}
          checked={address.families.length === 0 || address.families.includes(family)}
          onChange={(isOn) => onChange({ families: without(families, address.families, family, isOn) })}
        >
          {t(text)}
          <b>{formatInteger(contents?.byFamily.find((one) => one.family === family)?.count ?? 0)}</b>
        </Checkbox>
      ))}
    </fieldset>
  )
}

function toggled<Value>(set: ReadonlySet<Value>, value: Value, isOn: boolean): ReadonlySet<Value> {
  const next = new Set(set)
  if (isOn) next.add(value)
  else next.delete(value)
  return next
}

/** All of them are none by name; the last one cannot be taken away, for then nothing would be shown. */
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
