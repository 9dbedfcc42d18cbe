import type { ReactNode } from 'react'
import './figures.css'

/** One figure: what it is, its value as it is read, and a word beside it. */
export interface Figure {
  name: string
  value: ReactNode
  note?: ReactNode
}

/** A few figures side by side, as many in a row as there is room for; each has its name above it. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
