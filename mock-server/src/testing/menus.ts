import { attribute } from '#mock/store/row.ts'
import type { TestPlatform } from './test-platform.ts'

/** Takes pages, and what is done on them, from the roles of an account; `page` is what their permissions begin with. */
export async function takePages(platform: TestPlatform, login: string, page: string): Promise<void> {
  const { menus, roles, users } = platform.world.tables
  const taken = new Set(menus.rows.filter(({ perms }) => perms.startsWith(page)).map(({ id }) => id))
  const own = users.rows.find(({ loginName }) => loginName === login)?.roleIds ?? []
  await Promise.all(
    own.map(async (id) => {
      const menuIds = [attribute({ id, ...roles.get(id) }, 'menuIds')]
        .flat()
        .filter((menu) => !taken.has(Number(menu)))
      const { code, msg } = await platform.call('PUT', '/base/sys/role/update', {
        as: 'admin',
        body: { id, menuIds },
      })
      if (code !== 0) throw new Error(msg)
    }),
  )
}
