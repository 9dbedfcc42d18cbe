import { ledgerCalls } from '#contract/calls/reform/ledger.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { ref } from '#contract/schema/field.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { words } from './words.ts'

/** Gives assets to a transformer area. */
export const assignArea = actionForm(ledger, {
  id: 'assignArea',
  label: ['Assign area', '指定台区'],
  icon: 'pi-sitemap',
  verb: 'update',
  summary: words.areaHint,
  fields: { areaId: ref(...ledger.fields.areaId.label, 'iot/transformer-area', { required: true }) },
  send: (values, { target }) => callQuietly(ledgerCalls.assignArea, { ...target, ...values }),
  done: ['{n} assigned', '已指定 {n} 条'],
})
