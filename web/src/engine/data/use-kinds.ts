import { useMemo } from 'react'
import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { propertyIds, type PropertyKind } from '#domain/metering/properties.ts'
import { isOutputId, kindOfValue, type DerivedProperty, type ValueId } from '#domain/metering/values.ts'
import { useRead } from '#web/engine/read/use-read.ts'

/** Name, unit, digits and limits of a value. */
export type KindOf = (id: ValueId) => PropertyKind

const none: readonly DerivedProperty[] = []

interface Kinds {
  /** The outputs of the formulas that run. */
  derived: readonly DerivedProperty[]
  /** Everything that devices measure, and these. */
  ids: readonly ValueId[]
  kindOf: KindOf
}

/** What every value is; until the outputs of formulas are read, one is called as its formula names it. */
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

/** Something measured and the output of a formula may have the same name: the output says that it is one. */
function marked(kind: PropertyKind, id: ValueId): PropertyKind {
  if (!isOutputId(id)) return kind
  const [name, nameZh] = kind.label
  return { ...kind, label: [`${name} (formula)`, `${nameZh}（公式）`] }
}
