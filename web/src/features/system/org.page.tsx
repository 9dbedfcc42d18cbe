import { org } from '#contract/resources/system/org.ts'
import { treePage } from '#web/engine/tree-page.tsx'

/** Organisations as a tree. Spec §3, §5. */
export default treePage(org, {
  list: ['name', 'nameZh', 'code', 'type', 'status', 'officePhone'],
  order: 'displayOrder',
  form: [
    { fields: ['name', 'nameZh', 'code', 'parentId', 'type', 'status', 'displayOrder', 'level'] },
    { title: ['Contact', '联系方式'], fields: ['officePhone', 'address'] },
    { title: ['Appearance', '展示'], fields: ['intro', 'logo'] },
  ],
})
