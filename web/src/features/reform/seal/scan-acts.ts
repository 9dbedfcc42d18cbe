import { sealCalls } from '#contract/calls/reform/seal.ts'
import type { SealState } from '#contract/reform/seals.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { sealFields } from './acts.ts'
import { words } from './words.ts'

/** What is done to all scanned seals together. */
export interface ScanAct {
  id: 'apply' | 'cut' | 'inspect' | 'issue' | 'return'
  label: Text2
  verb: string
  /** In which state a seal must be for it. */
  from: SealState
  fields: Fields
  send: (ids: readonly number[], values: Readonly<Record<string, unknown>>) => Promise<BulkAnswer>
}

/** The acts of a running list; the values sent are those of their fields, checked before. */
export const scanActs: readonly ScanAct[] = [
  {
    id: 'issue',
    label: words.issue,
    verb: 'issue',
    from: 'stock',
    fields: { crewId: sealFields.issue.crewId },
    send: (ids, { crewId }) => callQuietly(sealCalls.issueSeals, { ids: [...ids], crewId: Number(crewId) }),
  },
  {
    id: 'return',
    label: words.giveBack,
    verb: 'issue',
    from: 'issued',
    fields: {},
    send: (ids) => callQuietly(sealCalls.returnSeals, { ids: [...ids] }),
  },
  {
    id: 'apply',
    label: words.apply,
    verb: 'apply',
    from: 'issued',
    fields: sealFields.apply,
    send: (ids, { orderId, place }) =>
      callQuietly(sealCalls.applySeals, {
        ids: [...ids],
        orderId: Number(orderId),
        // one of the options of its field, as it was checked
        place: place as 'meter-cover',
      }),
  },
  {
    id: 'cut',
    label: words.cut,
    verb: 'apply',
    from: 'use',
    fields: {},
    send: (ids) => callQuietly(sealCalls.cutSeals, { ids: [...ids] }),
  },
  {
    id: 'inspect',
    label: words.inspect,
    verb: 'inspect',
    from: 'use',
    fields: { result: sealFields.inspect.result },
    send: (ids, { result }) =>
      callQuietly(sealCalls.inspectSeals, { ids: [...ids], result: result as 'intact' }),
  },
]
