import { say } from '#contract/language.ts'
import { paramGroups } from '#contract/metering/parameters.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ParamRow } from './param-row.tsx'
import type { ParamLine } from './param-lines.ts'
import type { ParamTableState } from './param-state.ts'
import { paramWords } from './param-words.ts'

interface RowsProps {
  state: ParamTableState
  label: string
}

const columns = ['parameter', 'wanted', 'actual', 'readTime', 'match', 'range'] as const

/** The rows by group, under one head. */
export function ParamRows({ state, label }: RowsProps) {
  const t = useWords(paramWords)
  const language = useLanguage()
  const { shown, mayRead } = state
  const groups = paramGroups.flatMap(([id, en, zh]) => {
    const lines = shown.filter(({ kind }) => kind.group === id)
    return lines.length === 0 ? [] : [{ id, label: say([en, zh], language), lines }]
  })
  return (
    <div className="table-scroll">
      <table className="table param-table">
        <caption className="hidden">{label}</caption>
        <thead>
          <tr>
            {mayRead && <SelectAll state={state} />}
            <th scope="col" className="param-name">
              {t(columns[0])}
            </th>
            <th scope="col" className="param-code param-di">
              DI
            </th>
            <th scope="col" className="param-code">
              OAD
            </th>
            {columns.slice(1).map((column) => (
              <th scope="col" key={column} className={`param-${column}`}>
                {t(column)}
              </th>
            ))}
            <th scope="col" className="cell-acts">
              <span className="hidden">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.id} state={state} label={group.label} lines={group.lines} />
        ))}
      </table>
    </div>
  )
}

function SelectAll({ state: { shown, chosen, choose } }: Pick<RowsProps, 'state'>) {
  const t = useWords(paramWords)
  const ids = shown.map(({ id }) => id)
  const count = chosen.filter(({ id }) => ids.includes(id)).length
  return (
    <th scope="col" className="cell-select">
      <label>
        <input
          type="checkbox"
          aria-label={t('selectShown')}
          checked={count === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length
          }}
          onChange={({ target }) => choose(ids, target.checked)}
        />
      </label>
    </th>
  )
}

function Group({ state, label, lines }: RowsProps & { lines: readonly ParamLine[] }) {
  return (
    <tbody>
      <tr className="param-group-row">
        <th scope="rowgroup" colSpan={10}>
          {label} <span className="meta">{lines.length}</span>
        </th>
      </tr>
      {lines.map((line) => (
        <ParamRow key={line.id} line={line} state={state} />
      ))}
    </tbody>
  )
}
