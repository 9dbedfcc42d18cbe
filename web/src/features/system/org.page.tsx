import { org } from '#contract/resources/system/org.ts'
import { treePage } from '#web/engine/tree/tree-page.tsx'
import { Members } from './org/members.tsx'

/** Organisations as a tree, with their number of accounts. Spec §3, §5. */
export default treePage(org, {
  list: ['name', 'code', 'type', 'status', 'members', 'officePhone'],
  filters: ['type'],
  order: 'displayOrder',
  cells: {
    members: (row) => <Members row={row} />,
  },
  form: [
    { fields: ['name', 'code', 'parentId', 'type', 'status', 'displayOrder', 'level', 'members'] },
    { title: ['Contact', '联系方式'], fields: ['officePhone', 'address'] },
    { title: ['Appearance', '展示'], fields: ['intro', 'logo'] },
  ],
})
