import type { ComponentProps } from 'react'
import { Select } from '#web/ui/control/select.tsx'

type ConditionSelectProps<Value extends string> = ComponentProps<typeof Select<Value>> & { label: string }

/** One of several values within the sentence of a condition. */
export function ConditionSelect<Value extends string>({ label, ...select }: ConditionSelectProps<Value>) {
  return <Select className="condition-select" aria-label={label} {...select} />
}
