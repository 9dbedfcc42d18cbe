import type { Language } from '#contract/schema/language.ts'
import type { CurrentUser } from '#contract/app/user.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** The signed-in user as login and user info answer it. Spec §3. */
export function describeUser(
  world: Pick<World, 'grantsOf' | 'tables'>,
  user: StoredUser,
  language: Language,
): CurrentUser {
  const organisation = world.tables.orgs.get(user.groupId)
  return {
    userId: user.id,
    username: user.username,
    usernameZh: user.usernameZh,
    loginName: user.loginName,
    userImg: user.userImg,
    email: user.email,
    mobile: user.mobile,
    groupId: user.groupId,
    groupName: organisation ? sayFilled([organisation.name, organisation.nameZh], language) : '',
    groupCode: organisation?.code ?? '',
    groupLogo: organisation?.logo ?? '',
    groupType: organisation?.type ?? '',
    storeDriver: world.tables.storageSettings.get(1)?.driver ?? 'local',
    right: world.grantsOf(user).roles,
    createTime: user.createTime,
  }
}
