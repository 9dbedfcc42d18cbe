import { iotCalls } from '#contract/calls/iot.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { call } from '#web/api/http.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'

const sending = (id: 'readNow' | 'clockSync', label: Text2, icon: string): BulkAction => ({
  id,
  label,
  icon,
  // who may list the report; whether he may command devices decides whether it is offered
  verb: 'list',
  run: async (target) => {
    const { ok, fail, errors } = await call(iotCalls.send, { ...target, kind: id })
    return { ok, fail, errors }
  },
})

/** What is done with many devices of the report. */
export const statusActs: readonly BulkAction[] = [
  sending('readNow', acts.readNow, 'pi-bolt'),
  sending('clockSync', acts.setClock, 'pi-clock'),
]
