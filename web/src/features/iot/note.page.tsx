import { note } from '#contract/resources/iot/note.ts'
import { listPage } from '#web/engine/list/list-page.tsx'

/** Notes on curves, newest first. */
export default listPage(note, {
  list: ['text', 'time', 'deviceId', 'areaId'],
  filters: ['time', 'deviceId', 'areaId'],
  sort: '-time',
  form: ['text', 'time', 'deviceId', 'areaId'],
})
