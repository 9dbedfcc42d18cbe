import { useMemo } from 'react'
import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { propertyIds, type PropertyKind } from '#domain/metering/properties.ts'
import { isOutputId, kindOfValue, type DerivedProperty, type ValueId } from '#domain/metering/values.ts'
import { useRead } from '#web/engine/read/use-read.ts'

/** Returns name, unit, decimals and limits of a value. */
export type KindOf = (id: ValueId) => PropertyKind

const none: readonly DerivedProperty[] = []

interface Kinds {
  /** Outputs of the active formulas. */
  derived: readonly DerivedProperty[]
  /** All measured properties and formula outputs. */
  ids: readonly ValueId[]
  kindOf: KindOf
}

/** Returns the kinds of all values; a formula output is named by its output name until the outputs are loaded. */
export function useKinds(): Kinds {
  const { data: derived = none } = useRead(formulaCalls.outputs, undefined, { staleTime: 60_000 })
  return useMemo(
    () => ({
      derived,
      ids: [...propertyIds, ...derived.map(({ id }) => id)],
      kindOf: (id: ValueId) => marked(kindOfValue(id, derived), id),
    }),
    [derived],
  )
}

/** Marks the label of a formula output, as a measured property may have the same name. */
function marked(kind: PropertyKind, id: ValueId): PropertyKind {
  if (!isOutputId(id)) return kind
  const [name, nameZh] = kind.label
  return { ...kind, label: [`${name} (formula)`, `${nameZh}（公式）`] }
}
