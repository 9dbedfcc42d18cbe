import { Link } from 'react-router-dom'
import { say, type Language } from '#contract/language.ts'
import { families, labelIn } from '#contract/metering/families.ts'
import { isParamId, paramOf } from '#contract/metering/parameters.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ColourTag } from '#web/ui/colour-tag.tsx'
import { useDevicePaths } from './device-paths.ts'
import type { DriftRow } from './param-drift-reads.ts'
import type { DriftState } from './param-drift-state.ts'
import { fleetWords } from './param-fleet-words.ts'

interface DriftRowsProps {
  state: DriftState
  rows: readonly DriftRow[]
}

/** What people call a device that differs. */
export function driftName({ name, nameZh, deviceId }: DriftRow, language: Language): string {
  return (language === 'zh' ? nameZh || name : name) || `#${deviceId}`
}

/** A page of the devices that differ, each with the parameters in question. */
export function DriftRows({ state, rows }: DriftRowsProps) {
  const t = useWords(fleetWords)
  const count = rows.filter(state.isChosen).length
  return (
    <div className="table-scroll">
      <table className="table drift-table">
        <caption className="hidden">{t('listLabel')}</caption>
        <thead>
          <tr>
            <th scope="col" className="cell-select">
              <label>
                <input
                  type="checkbox"
                  aria-label={t('selectPage')}
                  checked={count === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = count > 0 && count < rows.length
                  }}
                  onChange={({ target }) => state.choose(rows, target.checked)}
                />
              </label>
            </th>
            <th scope="col">{t('device')}</th>
            <th scope="col" className="drift-family">
              {t('family')}
            </th>
            <th scope="col">{t('differing')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.deviceId} row={row} state={state} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, state }: { row: DriftRow; state: DriftState }) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const { params } = useDevicePaths()
  const name = driftName(row, language)
  const isChosen = state.isChosen(row)
  return (
    <tr data-selected={isChosen || undefined}>
      <td className="cell-select">
        <label>
          <input
            type="checkbox"
            aria-label={t('select', { name })}
            checked={isChosen}
            onChange={({ target }) => state.choose([row], target.checked)}
          />
        </label>
      </td>
      <th scope="row" className="drift-name">
        {params ? (
          <Link className="cell-name" to={params(row.deviceId)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td className="drift-family">{say(labelIn(families, row.family), language)}</td>
      <td>
        <span className="drift-params">
          {row.params.map((id) => (
            <ColourTag key={id} colour="warn">
              {isParamId(id) ? say(paramOf(id).label, language) : id}
            </ColourTag>
          ))}
        </span>
      </td>
    </tr>
  )
}
