import { faultFields } from '../../../domain/report/fault-fields.ts'
import { resource } from '../../schema/resource.ts'

/** Alerts as the report of warnings lists them: with how long they took. Read-only. */
export const warning = resource({
  name: 'report/warning',
  path: '/base/rpt/warning',
  label: 'title',
  states: 'status',
  search: ['title', 'deviceName'],
  fields: faultFields,
})
