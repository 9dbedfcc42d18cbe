import { ledgerCalls } from '#contract/calls/reform/ledger.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { ref } from '#contract/schema/field.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { ledgerWords } from './words.ts'

const { dictionary: words } = ledgerWords

/** Gives assets to a transformer area. */
export const assignArea = actionForm(ledger, {
  id: 'assignArea',
  label: words.assign,
  icon: 'pi-sitemap',
  verb: 'update',
  summary: words.areaHint,
  fields: { areaId: ref(...ledger.fields.areaId.label, 'iot/transformer-area', { required: true }) },
  send: (values, { target }) => callQuietly(ledgerCalls.assignArea, { ...target, ...values }),
  done: words.assigned,
})
