import { area } from '#contract/resources/system/area.ts'
import { treePage } from '#web/engine/tree/tree-page.tsx'

/** Administrative divisions, loaded one level at a time; search results show their ancestors. */
export default treePage(area, {
  list: ['name', 'code', 'level', 'remarks'],
  form: ['name', 'code', 'parentId', 'displayOrder', 'level', 'remarks'],
})
