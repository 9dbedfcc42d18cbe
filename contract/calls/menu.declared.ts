import * as z from 'zod/mini'
import { rowSchema } from '../resources/rows.schema.ts'
import { menuType } from '../resources/system/menu-type.ts'
import { menu } from '../resources/system/menu.ts'
import { permission } from '../schema/resource.ts'
import { named } from '../schema/zod.ts'
import { choice } from '../wire/crud.schema.ts'
import { declare } from '../wire/declaration.ts'

const may = { tag: menu.name, permission: permission(menu, 'list') }

const menuTree: z.ZodMiniType = named(
  'MenuTree',
  z.intersection(rowSchema(menu), z.object({ children: z.optional(z.array(z.lazy(() => menuTree))) })),
)

const menuChoice = named(
  'MenuChoice',
  z.object({
    ...choice.shape,
    parentId: z.int(),
    title: z.string(),
    titleZh: z.string(),
    type: z.literal(Object.values(menuType)),
  }),
)

/** Menus are few: in place of pages they come as one tree, and to choose from with the root as id 0. */
export const menuCalls = declare({
  list: { ...may, summary: 'The menu tree', answer: z.array(menuTree) },
  select: {
    ...may,
    summary: 'Parents for a menu, the root as id 0',
    answer: z.array(menuChoice),
    refusals: { 400: 'There is no such filter.' },
  },
})
