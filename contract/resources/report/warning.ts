import { faultFields } from '../../../domain/report/fault-fields.ts'
import { resource } from '../../schema/resource.ts'
import { catalogue } from '../../text/catalogue.ts'

/** Alerts as the report of warnings lists them: with how long they took. Read-only. */
export const warning = resource({
  name: 'report/warning',
  path: '/base/rpt/warning',
  title: catalogue['report/warning'],
  label: 'title',
  states: 'status',
  search: ['title', 'deviceName'],
  fields: faultFields,
})
