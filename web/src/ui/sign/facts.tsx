import type { ReactNode } from 'react'
import './facts.css'

interface FactsProps {
  /** Label and value of each; those that need more than that are children. */
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  /**
   * The value at the other end of the line, as on a card of a record; beside its label, where values are read as text;
   * below it; below it with the whole width, for sentences; or large, as figures, with a line between them or without.
   */
  look?: 'apart' | 'beside' | 'below' | 'text' | 'strip' | 'figures'
  /** The name of the list, where no heading says it. */
  label?: string
  children?: ReactNode
}

/** What is known of something: labels with their values, as many side by side as there is room for. */
export function Facts({ facts, look = 'apart', label, children }: FactsProps) {
  return (
    <dl className={`facts facts-${look}`} aria-label={label}>
      {facts?.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
      {children}
    </dl>
  )
}

/** One label with its value. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** One figure: what it is, its value as it is read, and a word below it. */
interface Figure {
  name: string
  value: ReactNode
  note?: ReactNode
}

/** A few figures side by side, as many in a row as there is room for; each has its name above it. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Facts look="figures">
      {figures.map(({ name, value, note }) => (
        <Fact key={name} label={name}>
          <b>{value}</b>
          {note !== undefined && <small>{note}</small>}
        </Fact>
      ))}
    </Facts>
  )
}
