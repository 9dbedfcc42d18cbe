import type { Stored } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cellOf } from './field-cell.tsx'
import { nameOf } from './name-of.ts'
import type { RowLook } from './row-cells.tsx'
import type { RowEvents } from './row-events.ts'
import { RowName } from './row-name.tsx'
import { useLongPress } from './use-long-press.ts'
import { isSelected, type Selection } from './use-selection.ts'
import { listWords } from './words.ts'

interface CardListProps<R extends Resource> extends Omit<RowLook<R>, 'on'> {
  rows: readonly Stored<R>[]
  on: Omit<RowEvents<R>, 'onMark'>
  /** What is selected, while rows are being chosen. */
  choice: Selection | undefined
  /** Whether holding a card begins to choose. */
  canChoose: boolean
  onMark: (ids: readonly number[], isIn: boolean) => void
}

/** Values below the name of a card. */
const figures = 4

/** The rows as cards, for a phone: name and state, the first few values, and a menu. Holding a card selects it. */
export function CardList<R extends Resource>({ rows, ...look }: CardListProps<R>) {
  return (
    <ul className="card-list">
      {rows.map((row) => (
        <Card key={row.id} row={row} {...look} />
      ))}
    </ul>
  )
}

type CardProps<R extends Resource> = Omit<CardListProps<R>, 'rows'> & { row: Stored<R> }

function Card<R extends Resource>(props: CardProps<R>) {
  const { row, choice, canChoose, onMark } = props
  const press = useLongPress(() => onMark([row.id], true))
  const isIn = choice !== undefined && isSelected(choice, row.id)
  return (
    <li data-selected={isIn || undefined} {...(canChoose && choice === undefined ? press : {})}>
      <CardHead {...props} />
      <CardFigures {...props} />
    </li>
  )
}

function CardHead<R extends Resource>(props: CardProps<R>) {
  const { resource, row, columns, cells, href, on, choice } = props
  const language = useLanguage()
  const { states = '' } = resource
  const name = cellOf(resource, cells, row, columns[0] ?? resource.label, language)
  return (
    <div className="card-head">
      {choice ? (
        <CardChoice {...props} choice={choice} />
      ) : (
        <RowName href={href?.(row)} onOpen={() => on.onOpen(row)}>
          {name}
        </RowName>
      )}
      {columns.includes(states) && (
        <span className="card-state">{cellOf(resource, cells, row, states, language)}</span>
      )}
      {!choice && <CardDots {...props} />}
    </div>
  )
}

/** The name as the label of a box, so that the whole line selects. */
function CardChoice<R extends Resource>({
  resource,
  row,
  choice,
  onMark,
}: CardProps<R> & { choice: Selection }) {
  const t = useWords(listWords)
  const name = nameOf(resource, row)
  return (
    <label className="card-choice">
      <input
        type="checkbox"
        aria-label={t('select', { name })}
        checked={isSelected(choice, row.id)}
        onChange={({ target }) => onMark([row.id], target.checked)}
      />
      <span className="cell-name">{name}</span>
    </label>
  )
}

function CardDots<R extends Resource>({ resource, row, acts, on }: CardProps<R>) {
  const t = useWords(listWords)
  if (acts.length === 0) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('actionsOf', { name: nameOf(resource, row) })}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => on.onMenu(row, currentTarget)}
    >
      <Icon name="pi-ellipsis-v" />
    </button>
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
