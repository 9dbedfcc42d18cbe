import { alarm } from '#contract/resources/alarm/alarm.ts'
import { permission } from '#contract/schema/resource.ts'
import { ConditionInput } from '#web/engine/condition/input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { can } from '#web/stores/session/session.ts'
import { PastInForm } from '../past/in-form.tsx'
import { ReplayInForm } from '../replay/in-form.tsx'

/** The condition of an alarm rule, and a trial on a past day. */
export function TriedConditionInput(input: InputProps) {
  return (
    <ConditionInput {...input}>
      {can(permission(alarm, 'test')) && (
        <>
          <ReplayInForm values={input.values} />
          <PastInForm values={input.values} />
        </>
      )}
    </ConditionInput>
  )
}
