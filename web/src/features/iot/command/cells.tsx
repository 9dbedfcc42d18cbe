import { Link } from 'react-router-dom'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { isKeyOf } from '#contract/schema/keys.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { type CommandError, commandErrors } from '#domain/metering/commands.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Icon } from '#web/ui/sign/icon.tsx'

export const CommandState = choiceTag(command.fields.status, {
  queued: 'off',
  sent: 'info',
  delivered: 'info',
  success: 'ok',
  verified: 'ok',
  failed: 'crit',
  timeout: 'major',
  expired: 'off',
  cancelled: 'off',
})

interface BatchLinkProps {
  batchNo: string
  children?: string
  /** Called when the link is followed in this window, not when it opens another. */
  onGo?: () => void
}

/** Batch number, linked to its commands if the user has their page. */
export function BatchLink({ batchNo, children = batchNo, onGo }: BatchLinkProps) {
  const path = usePagePath('iot/command')
  if (path === undefined) return children
  return (
    <Link
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onGo?.()
      }}
      className="hit"
      to={`${path}?batchNo=${encodeURIComponent(batchNo)}`}
    >
      {children}
    </Link>
  )
}

/** Change by a command: previous value, if known, and wanted value. */
export function CommandChange({ row }: { row: Pick<CommandRow, 'target' | 'before' | 'wanted'> }) {
  const { target, before, wanted } = row
  if (wanted === '') return missing
  // the period to re-collect
  if (target === '') return <span>{wanted.replace('/', ' – ')}</span>
  const unit = isParamId(target) ? paramOf(target).unit : undefined
  return <ValueChange {...{ before, wanted, unit }} />
}

/** Previous and new value. */
export function ValueChange({ before, wanted, unit }: { before?: string; wanted: string; unit?: string }) {
  const t = useText()
  const isKnown = before !== undefined && before !== ''
  return (
    <span className="inline gap-1">
      <span className="meta">{isKnown ? before : t(['not read', '未读取'])}</span>
      <Icon name="pi-arrow-right" className="meta fine" />
      <span className="hidden">{t(['becomes', '改为'])}</span>
      <span>
        {wanted}
        {unit !== undefined && <span className="meta"> {unit}</span>}
      </span>
    </span>
  )
}

/** Returns the device's result in words, or the code if it is unknown. */
export function resultOf(
  { resultCode, resultText, resultTextZh }: CommandRow,
  language: 'en' | 'zh',
): string {
  const text = sayFilled([resultText, resultTextZh], language)
  if (text !== '') return text
  return isKeyOf(commandErrors, resultCode) ? say(commandErrors[resultCode], language) : resultCode
}

const byCode: Readonly<Record<CommandError, Text2>> = {
  E01: ['Check that it is online, then try again.', '请确认设备在线后重试。'],
  E02: ['Check the password of the meter in its ledger.', '请核对档案中的电表密码。'],
  E03: ['Check its firmware and its product.', '请核对固件版本与所属产品。'],
  E04: ['Choose a value within the range.', '请选择范围内的值。'],
  E05: ['Have the programming key pressed on site, then try again.', '请现场按下编程键后重试。'],
  E06: ['Try again in a minute.', '请稍后重试。'],
  E07: ['Check its key state, then try again.', '请检查密钥状态后重试。'],
  E08: ['End power protection first.', '请先解除保电。'],
  E09: ['Read it again; if it still differs, write it again.', '请重新读取，仍不一致时再次下发。'],
  E10: [
    'A contact may be stuck: treat the users as live, and send a crew.',
    '触点可能粘连，请按带电处理并派人核查。',
  ],
  E11: ['Its clock is worn: have the device replaced by a work order.', '时钟芯片已老化，请派工更换设备。'],
  E12: ['Ask it again; if it refuses once more, upload the image anew.', '请重试，仍失败时重新上传升级包。'],
  E13: ['Switch off the unit that it is interlocked with first.', '请先将联锁单元分闸。'],
}

const byState = {
  expired: ['Try again when the device is back online.', '请在设备上线后重试。'],
  timeout: ['Check that it is online, then try again.', '请确认设备在线后重试。'],
  other: ['Try again, or look at the answer in its frame.', '请重试，或查看应答报文。'],
} satisfies Record<string, Text2>

/** Returns what to do about a failed command. */
export function adviceOf({ status, resultCode }: Pick<CommandRow, 'status' | 'resultCode'>): Text2 {
  if (isKeyOf(byCode, resultCode)) return byCode[resultCode]
  return status === 'expired' || status === 'timeout' ? byState[status] : byState.other
}
