import { useState } from 'react'
import type { CrewPosition } from '#contract/calls/reform/crew.ts'
import type { MapContents, MapScene } from '#contract/calls/scene/map.ts'
import { heatKinds, mapStates } from '#domain/map/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { IconButton, Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import type { MapAddress, Selected } from './address.ts'
import { CrewList, SceneList } from './beside-list.tsx'
import { FindDevice, type Found } from './find-device.tsx'
import { MapLegend } from './legend.tsx'
import { StateSign } from './state-sign.tsx'
import { words } from './words.ts'

interface PanelProps {
  address: MapAddress
  contents: MapContents | undefined
  scenes: readonly MapScene[]
  crews: readonly CrewPosition[]
  onChange: (change: Partial<MapAddress>) => void
  onFound: (row: Found) => void
}

/** What is found, shown and in view; the list in it is the map for the keys. */
export function MapPanel({ address, contents, scenes, crews, onChange, onFound }: PanelProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(true)
  const { layers, selected } = address
  const idOf = (kind: Selected['kind']) => (selected?.kind === kind ? selected.id : undefined)
  const heats = [
    ['', t(['No heat', '不显示'])] as const,
    ...heatKinds.map(([kind, ...text]) => [kind, t(text)] as const),
  ]
  return (
    <section
      className="stack scene-map-panel"
      aria-label={t(['Find and show', '查找与图层'])}
      data-open={isOpen}
    >
      <header>
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
        <div className="scene-map-panel-body">
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
          {layers.has('scenes') && (
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

interface ViewListProps {
  contents: MapContents | undefined
  selected: number | undefined
  onSelect: (id: number) => void
}

/** What is in view, the worst first: it follows the map, and what is chosen in it is chosen there. */
function ViewList({ contents, selected, onSelect }: ViewListProps) {
  const t = useText()
  const language = useLanguage()
  if (contents === undefined) return null
  const { worst, total } = contents
  return (
    <section className="scene-map-list" aria-label={t(words.list)}>
      <h2>
        {t(words.list)} <b>{formatInteger(total)}</b>
      </h2>
      {total === 0 && <p className="meta">{t(words.nothingHere)}</p>}
      <ul>
        {worst.map(({ id, name, nameZh, state }) => (
          <li key={id}>
            <Button kind="bare" aria-current={id === selected || undefined} onClick={() => onSelect(id)}>
              <StateSign state={state} />
              {sayFilled([name, nameZh], language)}
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
