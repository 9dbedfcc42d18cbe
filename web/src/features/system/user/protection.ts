import type { Text2 } from '#contract/schema/language.ts'
import { useSession } from '#web/stores/session/session.ts'

/** The account that every platform begins with. */
const builtInId = 1

export type ProtectedAct = 'delete' | 'lock' | 'reset'

const reasons: Record<'builtIn' | 'own', Record<ProtectedAct, Text2>> = {
  builtIn: {
    delete: ['The built-in administrator stays', '内置管理员账号不能删除'],
    lock: ['The built-in administrator cannot be locked', '内置管理员账号不能锁定'],
    reset: ['Not for the built-in administrator', '不能重置内置管理员的密码'],
  },
  own: {
    delete: ['This is your own account', '不能删除自己的账号'],
    lock: ['You cannot lock your own account', '不能锁定自己的账号'],
    reset: ['Change it in the personal center', '请在个人中心修改自己的密码'],
  },
}

/** Why something cannot be done to an account; nothing where it can. */
export function protection(id: number, act: ProtectedAct): Text2 | undefined {
  if (id === builtInId) return reasons.builtIn[act]
  return id === useSession.getState().user?.userId ? reasons.own[act] : undefined
}
