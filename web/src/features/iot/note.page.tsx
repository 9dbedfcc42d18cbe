import { note } from '#contract/resources/iot/note.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { useSession } from '#web/stores/session/session.ts'

/** What people noted on curves, the newest first. */
export default listPage(note, {
  list: ['text', 'time', 'deviceId', 'areaId'],
  filters: ['time', 'deviceId', 'areaId'],
  sort: '-time',
  form: ['text', 'time', 'deviceId', 'areaId'],
  protectedBecause: ({ createBy }) =>
    createBy === useSession.getState().user?.loginName
      ? undefined
      : ['Only its author may do that', '仅作者本人可以操作'],
})
