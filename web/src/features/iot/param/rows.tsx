import { paramGroups } from '#domain/metering/parameters/parameters.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { ParamRow } from './row.tsx'
import type { ParamLine } from './lines.ts'
import type { ParamTableState } from './state.ts'
import { words } from './words.ts'
import './table.css'

interface RowsProps {
  state: ParamTableState
  label: string
}

const columns = ['parameter', 'wanted', 'actual', 'readTime', 'match', 'range'] as const

/** The rows by group, under one head. */
export function ParamRows({ state, label }: RowsProps) {
  const t = useText()
  const { shown, mayRead } = state
  const groups = paramGroups.flatMap(([id, en, zh]) => {
    const lines = shown.filter(({ kind }) => kind.group === id)
    return lines.length === 0 ? [] : [{ id, label: t([en, zh]), lines }]
  })
  return (
    <div className="table-scroll">
      <Table className="table param-table" label={label}>
        <thead>
          <tr>
            {mayRead && <SelectAll state={state} />}
            <th scope="col" className="param-name">
              {t(words[columns[0]])}
            </th>
            <th scope="col" className="param-code param-di">
              DI
            </th>
            <th scope="col" className="param-code">
              OAD
            </th>
            {columns.slice(1).map((column) => (
              <th scope="col" key={column} className={`param-${column}`}>
                {t(words[column])}
              </th>
            ))}
            <th scope="col" className="cell-acts">
              <span className="hidden">{t(words.acts)}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.id} state={state} label={group.label} lines={group.lines} />
        ))}
      </Table>
    </div>
  )
}

function SelectAll({ state: { shown, chosen, choose } }: Pick<RowsProps, 'state'>) {
  const t = useText()
  const ids = shown.map(({ id }) => id)
  const count = chosen.filter(({ id }) => ids.includes(id)).length
  return (
    <th scope="col" className="cell-select">
      <Checkbox
        aria-label={t(words.selectShown)}
        checked={count === ids.length}
        isMixed={count > 0 && count < ids.length}
        onChange={(isOn) => choose(ids, isOn)}
      />
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
