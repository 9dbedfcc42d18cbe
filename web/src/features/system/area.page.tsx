import { area } from '#contract/resources/system/area.ts'
import { treePage } from '#web/engine/tree/tree-page.tsx'

/** Administrative divisions; read one level at a time, found by name or code with the way to them. */
export default treePage(area, {
  list: ['name', 'code', 'level', 'remarks'],
  form: ['name', 'code', 'parentId', 'displayOrder', 'level', 'remarks'],
})
