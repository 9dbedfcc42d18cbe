import { describe, expect, it } from 'vitest'
import type { NavNode } from '#contract/app/nav.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { demoAccounts } from '../../../seed/accounts.ts'

const platform = platformOfFile()

async function nav(as: string) {
  const { data, body } = await platform.get('/base/sys/menu/nav', as)
  return { tree: data as NavNode[], permissions: body['permissions'] as string[] }
}

const below = ({ id, children }: NavNode): number[] => [Number(id), ...(children ?? []).flatMap(below)]

describe('navigation', () => {
  it.each(demoAccounts.filter(({ username }) => username !== 'admin'))(
    'for $username contains exactly the menus granted by its roles and their ancestors',
    async ({ username }) => {
      const { roles, menus } = platform.world.tables
      const granted = platform
        .account(username)
        .roleIds.flatMap((id) => roles.get(id)?.menuIds ?? [])
        .flatMap((id) => menus.get(id) ?? [])
      const wanted = new Set<number>()
      for (let all = granted; all.length > 0; all = all.flatMap(({ parentId }) => menus.get(parentId) ?? []))
        for (const { id, type } of all) if (type !== menuType.button) wanted.add(id)
      const shown = (await nav(username)).tree.flatMap(below)
      expect(shown.toSorted((a, b) => a - b)).toEqual([...wanted].toSorted((a, b) => a - b))
    },
  )

  it('gives a nested directory ParentView and includes menus just saved', async () => {
    const directory = { parentId: 900, type: 0, title: 'Deep', path: '/monitor/deep', orderNum: 9 }
    const { id: parentId } = await platform.post('/base/sys/menu/save', directory)
    const leaf = { parentId, type: 1, title: 'Leaf', path: '/monitor/deep/leaf', component: 'monitor/leaf' }
    await platform.post('/base/sys/menu/save', leaf)
    const monitor = (await nav('admin')).tree.find(({ title }) => title === 'Monitor')
    expect(monitor?.children?.at(-1)).toMatchObject({
      component: 'ParentView',
      children: [{ title: 'Leaf' }],
    })
    expect(JSON.stringify(await nav('auditor'))).not.toContain('Leaf')
  })
})
