import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { uploadsElsewhere, uploadsUnderWay } from '#web/stores/uploads-under-way.ts'
import { signOut } from '#web/stores/session/session-flow.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { mayLeave } from '#web/ui/dialog/may-leave.ts'

/** Log out, after asking about unsaved work and about what is still being uploaded, here and in other windows. */
export function requestSignOut(): void {
  void mayLeave(useTabs.getState().tabs)
    .then((isAgreed) => isAgreed && mayBreakOff())
    .then((isAgreed) => (isAgreed ? signOut() : undefined))
}

async function mayBreakOff(): Promise<boolean> {
  const elsewhere = await showLoading(uploadsElsewhere())
  const n = uploadsUnderWay() + elsewhere
  const question = {
    title: textNow(['Break off {n} [n|upload|uploads]?', '中断 {n} 个上传？'], { n }),
    body: textNow(
      elsewhere > 0
        ? [
            'Another window is uploading. What has not arrived yet will be lost.',
            '其他窗口正在上传，尚未上传完成的文件将丢失。',
          ]
        : ['What has not arrived yet will be lost.', '尚未上传完成的文件将丢失。'],
    ),
    accept: textNow(common.logOut),
  }
  return n === 0 || (await confirm({ ...question, isDanger: true }))
}
