import type { Text2 } from '#contract/schema/language.ts'
import { commandErrors, type CommandError } from '#domain/metering/commands.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'

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

/** What to do about a command that came to nothing. */
export function adviceOf({ status, resultCode }: Pick<CommandRow, 'status' | 'resultCode'>): Text2 {
  if (isKnown(resultCode)) return byCode[resultCode]
  return status === 'expired' || status === 'timeout' ? byState[status] : byState.other
}

function isKnown(code: string): code is CommandError {
  return Object.hasOwn(commandErrors, code)
}
