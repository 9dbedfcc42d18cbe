import { quiet } from '#contract/resources/alarm/quiet.ts'
import { listPage } from '#web/engine/list/list-page.tsx'

/** Maintenance windows, current and planned, and the alerts they keep quiet. */
export default listPage(quiet, {
  list: ['name', 'state', 'startTime', 'endTime', 'orgId', 'reason'],
  important: ['state', 'startTime', 'endTime'],
  more: ['areaIds', 'productIds', 'ruleIds'],
  filters: ['startTime', 'endTime', 'orgId', 'areaIds', 'productIds', 'ruleIds'],
  form: [
    { fields: ['name', 'reason'] },
    { title: ['When', '时段'], fields: ['startTime', 'endTime'] },
    { title: ['What it keeps quiet', '静默范围'], fields: ['orgId', 'areaIds', 'productIds', 'ruleIds'] },
  ],
  empty: ['Planned work whose alerts shall disturb nobody', '计划检修期间的告警不再打扰值班'],
})
