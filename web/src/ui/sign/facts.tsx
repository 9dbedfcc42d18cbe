import type { ReactNode } from 'react'
import './facts.css'

interface FactsProps {
  /** Label and value pairs; entries that need more are passed as children. */
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  /**
   * Position of the value: at the other end of the line, as on record cards; beside its label, for text; below it;
   * below it at full width, for sentences; or as large figures, with or without separators.
   */
  look?: 'apart' | 'beside' | 'below' | 'text' | 'strip' | 'figures'
  /** Accessible name of the list, where no heading names it. */
  label?: string
  children?: ReactNode
}

/** Description list of labels and values, with as many columns as fit. */
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

/** Label with its value. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Figure with its name, formatted value and an optional note below. */
interface Figure {
  name: string
  value: ReactNode
  note?: ReactNode
}

/** Row of figures with their names above, as many per row as fit. */
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
