import type { Stored } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cellOf } from './field-cell.tsx'
import { nameOf } from './name-of.ts'
import type { RowLook } from './row-cells.tsx'
import type { RowEvents } from './row-events.ts'
import { listWords } from './words.ts'

interface CardListProps<R extends Resource> extends Omit<RowLook<R>, 'on'> {
  rows: readonly Stored<R>[]
  on: Omit<RowEvents<R>, 'onMark'>
}

/** Values below the name of a card. */
const figures = 4

/** The rows as cards, for a phone: name and state, the first few values, and a menu. */
export function CardList<R extends Resource>({ rows, ...look }: CardListProps<R>) {
  return (
    <ul className="card-list">
      {rows.map((row) => (
        <li key={row.id}>
          <CardHead row={row} {...look} />
          <CardFigures row={row} {...look} />
        </li>
      ))}
    </ul>
  )
}

type CardProps<R extends Resource> = Omit<CardListProps<R>, 'rows'> & { row: Stored<R> }

function CardHead<R extends Resource>({ resource, row, columns, cells, acts, on }: CardProps<R>) {
  const t = useWords(listWords)
  const language = useLanguage()
  const { states = '' } = resource
  return (
    <div className="card-head">
      <button type="button" className="cell-name" onClick={() => on.onOpen(row)}>
        {cellOf(resource, cells, row, columns[0] ?? resource.label, language)}
      </button>
      {columns.includes(states) && (
        <span className="card-state">{cellOf(resource, cells, row, states, language)}</span>
      )}
      {acts.length > 0 && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('actionsOf', { name: nameOf(resource, row) })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => on.onMenu(row, currentTarget)}
        >
          <Icon name="pi-ellipsis-v" />
        </button>
      )}
    </div>
  )
}

function CardFigures<R extends Resource>({ resource, row, columns, cells }: CardProps<R>) {
  const language = useLanguage()
  const shown = columns.slice(1).filter((column) => column !== resource.states)
  return (
    <dl>
      {shown.slice(0, figures).map((column) => (
        <div key={column}>
          <dt>{say(resource.fields[column]?.label ?? [column, column], language)}</dt>
          <dd>{cellOf(resource, cells, row, column, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
