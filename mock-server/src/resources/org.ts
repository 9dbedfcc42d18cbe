import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { org, type OrgRow } from '#contract/resources/system/org.ts'
import { refuse } from '../http/refusal.ts'
import type { Served } from './served.ts'

const words = {
  enabledChildren: ['Disable the organisations below it first.', '请先停用其下级组织。'],
  children: ['Remove the organisations below it first.', '请先删除其下级组织。'],
} satisfies Record<string, Text2>

/** Organisations: a tree whose levels follow from it; one that users belong to stays. Spec §3, §5. */
export const servedOrg: Served<OrgRow> = {
  resource: org,
  example: { officePhone: '0571-88001234', parentId: 0 },
  derive: ({ tables }, { parentId }) => ({ level: (tables.orgs.get(parentId)?.level ?? 0) + 1 }),
  problems({ tables }, { id, status }) {
    if (status === 'enabled') return []
    const hasEnabled = tables.orgs.rows.some((row) => row.parentId === id && row.status === 'enabled')
    return hasEnabled ? [{ field: 'status', text: words.enabledChildren }] : []
  },
  keep({ tables }, { id }) {
    if (tables.orgs.rows.some(({ parentId }) => parentId === id)) refuse(code.conflict, words.children)
  },
}
