import { useTabs } from '#web/stores/tabs/tabs.ts'
import { signOut } from '#web/stores/session/session-flow.ts'
import { mayLeave } from '#web/ui/dialog/may-leave.ts'

/** Log out, after asking about unsaved work. */
export function requestSignOut(): void {
  void mayLeave(useTabs.getState().tabs).then((isAgreed) => (isAgreed ? signOut() : undefined))
}
