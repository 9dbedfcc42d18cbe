import { note } from '#contract/resources/iot/note.ts'
import { listPage } from '#web/engine/list/list-page.tsx'

/** What people noted on curves, the newest first. */
export default listPage(note, {
  list: ['text', 'time', 'deviceId', 'areaId'],
  filters: ['time', 'deviceId', 'areaId'],
  sort: '-time',
  form: ['text', 'time', 'deviceId', 'areaId'],
})
