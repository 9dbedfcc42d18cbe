import { useState } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import type { Place } from '#domain/reform/distance.ts'
import { isPlaced } from '#domain/map/box.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { words } from './words.ts'

export interface Found extends Place {
  id: number
}

const shown = 8

/** Finds devices by name or number and goes to where they stand. */
export function FindDevice({ onFound }: { onFound: (row: Found) => void }) {
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
    <div className="fill scene-map-find">
      <SearchField label={t(['Find on the map', '在地图上查找'])} value={keyword} onSearch={setKeyword} />
      {wanted !== '' && data !== undefined && (
        <ul aria-label={t(['Found', '查找结果'])}>
          {rows.map((row) => (
            <li key={row.id}>
              <Button
                kind="bare"
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
