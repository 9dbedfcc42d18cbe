import { faultFields } from '../../../domain/report/fault-fields.ts'
import { resource } from '../../schema/resource.ts'

/** Alerts as listed by the warnings report, with their durations. Read-only. */
export const warning = resource({
  name: 'report/warning',
  path: '/base/rpt/warning',
  label: 'title',
  states: 'status',
  search: ['title', 'deviceName'],
  fields: faultFields,
})
