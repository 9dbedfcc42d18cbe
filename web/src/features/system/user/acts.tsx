import { systemCalls } from '#contract/calls/system.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { user } from '#contract/resources/system/user.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { call } from '#web/api/http.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { common } from '#web/i18n/common.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { acts } from '#contract/text/acts.ts'
import { protection } from './protection.ts'
import { words } from './words.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import './user.css'

type Account = Stored<typeof user>

const resetLabel: Text2 = acts.resetPassword
const unlock = declaredAction(user, 'unlock', {
  refusal: ({ status, keptOutUntil }) =>
    status !== 'locked' && !keptOutUntil ? ['It is not locked', '账号未锁定'] : undefined,
})

/** What can be done with one account. */
export const userActs: readonly RowAction<typeof user>[] = [
  {
    id: 'reset',
    label: resetLabel,
    icon: 'pi-key',
    verb: 'reset',
    refusal: (row) => protection(row.id, 'reset'),
    run: (row, { show }) => resetPassword(row, show),
  },
  unlock.row,
]

/** What can be done with all selected accounts. */
export const userBulkActs: readonly BulkAction<typeof user>[] = [
  {
    id: 'reset',
    label: resetLabel,
    icon: 'pi-key',
    verb: 'reset',
    isDanger: true,
    path: 'reset',
    onDone: (answer, { show }) => {
      if (answer.ok > 0 && 'password' in answer && typeof answer.password === 'string')
        showPassword(show, answer.password, textNow(words.resetDone, { n: answer.ok }))
    },
  },
  unlock.bulk,
]

async function resetPassword(row: Account, show: ShowDialog): Promise<void> {
  const name = nameOf(user, row)
  const question = {
    title: textNow(words.resetTitle, { name }),
    body: textNow(words.resetText),
    accept: textNow(acts.resetPassword),
  }
  if (!(await confirm({ ...question, isDanger: true }))) return
  const answer = await showLoading(call(systemCalls.resetPasswords, { ids: [row.id] }))
  if (succeeded(answer)) showPassword(show, answer.password, name)
}

function showPassword(show: ShowDialog, password: string, whose: string): void {
  void show((close) => <GivenPassword {...{ password, whose }} onClose={() => close()} />)
}

/** Whether the one row of an act was done; the platform's reason is shown where it was not. */
function succeeded({ fail, errors }: BulkAnswer): boolean {
  if (fail === 0) return true
  notify('error', errors.map(({ msg }) => msg).join(' '))
  return false
}

interface GivenPasswordProps {
  password: string
  /** Whose it is, in words. */
  whose: string
  onClose: () => void
}

/** The password that a reset has given, shown this once, with a way to copy it. Spec §5. */
function GivenPassword({ password, whose, onClose }: GivenPasswordProps) {
  const t = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    notify('success', t(common.copied))
  }
  return (
    <Dialog
      title={t(['Password reset', '密码已重置'])}
      size="small"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button kind="primary" data-initial-focus onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      <p>{whose}</p>
      <p className="bar gap-3 above-3 below-3 given-password">
        <output aria-label={t(['Initial password', '初始密码'])}>{password}</output>
        <Button icon="pi-copy" onClick={() => void copy()}>
          {t(common.copy)}
        </Button>
      </p>
      <p className="meta">{t(words.passwordText)}</p>
    </Dialog>
  )
}
