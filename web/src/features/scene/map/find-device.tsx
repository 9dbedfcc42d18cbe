import { useState } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import type { Place } from '#contract/reform/distance.ts'
import { isPlaced } from '#contract/map/box.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { sceneMapWords } from './words.ts'

export interface Found extends Place {
  id: number
}

const shown = 8

/** Finds devices by name or number and goes to where they stand. */
export function FindDevice({ onFound }: { onFound: (row: Found) => void }) {
  const t = useWords(sceneMapWords)
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim()
  const { data } = useRows(
    device,
    { page: 1, limit: shown, filter: { keyword: wanted } },
    { enabled: wanted !== '' },
  )
  const rows = wanted === '' ? [] : (data?.list ?? []).filter(isPlaced)
  return (
    <div className="scene-map-find">
      <SearchField label={t('find')} value={keyword} onSearch={setKeyword} />
      {wanted !== '' && data !== undefined && (
        <ul aria-label={t('found')}>
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
          {rows.length === 0 && <li className="meta">{t('nothingFound')}</li>}
        </ul>
      )}
    </div>
  )
}
