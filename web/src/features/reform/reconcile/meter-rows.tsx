import type { KeyboardEvent } from 'react'
import type { ComparedCell, ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { sources } from '#domain/reform/ledger-compare.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { cellKey } from './decisions.ts'
import { SourceCell } from './source-cell.tsx'
import type { Reconcile } from './use-reconcile.ts'
import { words } from './words.ts'

interface MeterRowsProps {
  meter: ComparedMeter
  state: Reconcile
  /** The field that the keyboard is at. */
  current: string
  onCurrent: (key: string) => void
  onKeyDown: (event: KeyboardEvent, meter: ComparedMeter, cell: ComparedCell) => void
}

/** A meter with its fields, each with what the three say and whom one believes. */
export function MeterRows({ meter, state, current, onCurrent, onKeyDown }: MeterRowsProps) {
  const { id, cells } = meter
  const differing = cells.filter(({ differs }) => differs)
  const done = differing.filter(({ field }) => state.decisions.has(cellKey(id, field))).length
  return (
    <tbody data-chosen={state.chosen === id || undefined}>
      <MeterHead meter={meter} state={state} done={done} count={differing.length} />
      {cells.map((cell) => {
        const key = cellKey(id, cell.field)
        return (
          <FieldRow
            key={key}
            meter={meter}
            cell={cell}
            state={state}
            isCurrent={current === key}
            onFocus={() => {
              onCurrent(key)
              state.choose(id)
            }}
            onKeyDown={(event) => onKeyDown(event, meter, cell)}
          />
        )
      })}
    </tbody>
  )
}

function MeterHead({
  meter,
  state,
  done,
  count,
}: Pick<MeterRowsProps, 'meter' | 'state'> & { done: number; count: number }) {
  const t = useText()
  const language = useLanguage()
  const { id, userNumber, address, addressZh, userName, userNameZh, isSilent } = meter
  const name = sayFilled([userName, userNameZh], language)
  const place = sayFilled([address, addressZh], language)
  const facts = [...(name === place ? [] : [name]), t(words.user, { number: userNumber })]
  return (
    <tr className="reconcile-meter">
      <th scope="rowgroup" colSpan={4}>
        <Button
          kind="bare"
          className="hit"
          aria-pressed={state.chosen === id}
          onClick={() => state.choose(id)}
        >
          <strong>{place}</strong> <span className="meta">{facts.join(', ')}</span>
        </Button>
        {isSilent && (
          <span className="meta">
            {' '}
            <StatusGlyph severity="warning" /> {t(['silent', '未应答'])}
          </span>
        )}
      </th>
      <td className="meta">{count > 0 && t(words.ofMeter, { done, n: count })}</td>
    </tr>
  )
}

interface FieldRowProps extends Pick<MeterRowsProps, 'meter' | 'state'> {
  cell: ComparedCell
  isCurrent: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function FieldRow({ meter: { id }, cell, state, isCurrent, onFocus, onKeyDown }: FieldRowProps) {
  const t = useText()
  const key = cellKey(id, cell.field)
  const taken = state.decisions.get(key)?.take
  return (
    <tr data-field={key}>
      <th scope="row">{t(ledger.fields[cell.field].label)}</th>
      {sources.map(([source]) => (
        <SourceCell
          key={source}
          cell={cell}
          source={source}
          taken={taken}
          isReachable={isCurrent}
          mayTake={state.mayDecide}
          onTake={() => state.take(id, cell, source)}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
      ))}
      <DecisionCell cell={cell} taken={taken} problem={state.problems.get(key)} />
    </tr>
  )
}

function DecisionCell({
  cell,
  taken,
  problem,
}: {
  cell: ComparedCell
  taken: string | undefined
  problem: string | undefined
}) {
  const t = useText()
  const source = sources.find(([name]) => name === taken)
  return (
    <td>
      {source === undefined ? (
        <span className="meta">{t(cell.differs ? ['open', '未决定'] : ['same', '一致'])}</span>
      ) : (
        <>
          <StatusGlyph severity={problem === undefined ? 'success' : 'error'} /> {t([source[1], source[2]])}
        </>
      )}
      {problem !== undefined && <p className="ink-crit">{problem}</p>}
    </td>
  )
}
