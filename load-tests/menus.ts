import { crud } from '../contract/wire/crud.ts'
import { menuType } from '../contract/resources/system/menu-type.ts'
import { menu, type MenuPayload } from '../contract/resources/system/menu.ts'
import { call, valueIn, type Signed, storyWith, lookAround } from './lib/story.ts'

// the first account is the administrator
export const { options, setup, teardown, handleSummary } = storyWith(1)

/** An administrator creates, updates and deletes a menu; nothing remains afterwards. */
export default function edit({ site, tokens }: Signed): void {
  const { api } = site
  const terms = { api, token: tokens[0] ?? '' }
  const payload = draft(`load-${__VU}-${__ITER}-${Date.now()}`)
  const id = Number(valueIn(call(crud(menu).save, { ...terms, payload }), 'data.id'))
  lookAround()
  if (Number.isNaN(id)) return
  call(crud(menu).info(id), { ...terms, name: `${menu.path}/info` })
  call(crud(menu).update, { ...terms, payload: { ...payload, id, orderNum: 2 } })
  lookAround()
  call(crud(menu).remove([id]), { ...terms, name: `${menu.path}/delete` })
}

/** Top-level directory that no role is granted and that is hidden from the administrator's sidebar. */
function draft(path: string): MenuPayload {
  return {
    parentId: 0,
    type: menuType.directory,
    title: path,
    titleZh: '',
    path,
    component: '',
    redirect: '',
    perms: '',
    icon: '',
    orderNum: 1,
    hidden: true,
    noCache: false,
    affix: false,
    alwaysShow: false,
    activeMenu: '',
  }
}
