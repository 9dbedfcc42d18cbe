import type { Text2 } from '../../../contract/schema/language.ts'
import type { CommandError } from '../commands.ts'
import type { ParamId } from '../parameters/parameters.ts'

/** Meanings of the bits of the DL/T 645 error byte, bit 0 first. */
export const errorBits: readonly Text2[] = [
  ['other error', '其他错误'],
  ['no such data', '无请求数据'],
  ['wrong password or not authorised', '密码错/未授权'],
  ['speed cannot be changed', '通信速率不能更改'],
  ['too many year zones', '年时区数超'],
  ['too many day periods', '日时段数超'],
  ['too many rates', '费率数超'],
  ['reserved', '保留'],
]

/** Data access results (DAR) of DL/T 698.45. */
export const accessResults: Readonly<Record<number, Text2>> = {
  0: ['success', '成功'],
  1: ['hardware failure', '硬件失效'],
  2: ['temporarily not available', '暂时失效'],
  3: ['reading or writing refused', '拒绝读写'],
  4: ['object not defined', '对象未定义'],
  5: ['class of the object does not fit', '对象接口类不符合'],
  6: ['object does not exist', '对象不存在'],
  7: ['type does not match', '类型不匹配'],
  8: ['out of range', '越界'],
  9: ['data block not available', '数据块不可用'],
  15: ['wrong password or not authorised', '密码错/未授权'],
  16: ['speed cannot be changed', '通信速率不能更改'],
  17: ['too many year zones', '年时区数超'],
  18: ['too many day periods', '日时段数超'],
  19: ['too many rates', '费率数超'],
  20: ['security does not match', '安全认证不匹配'],
  22: ['ESAM authentication failed', 'ESAM 验证失败'],
  23: ['security authentication failed', '安全认证失败'],
  255: ['other', '其他'],
}

/** Errors specific to a parameter, as error bit and access result. */
const limits: Readonly<Partial<Record<ParamId, { bit: number; result: number }>>> = {
  baud: { bit: 3, result: 16 },
  timeZones: { bit: 4, result: 17 },
  dayPeriods: { bit: 5, result: 18 },
  rates: { bit: 6, result: 19 },
}

const other = { bit: 0, result: 255 }
const codes: Readonly<Record<CommandError, { bit: number; result: number }>> = {
  E01: other,
  E02: { bit: 2, result: 15 },
  E03: { bit: 1, result: 6 },
  E04: { bit: 0, result: 8 },
  E05: { bit: 2, result: 3 },
  E06: { bit: 0, result: 2 },
  E07: { bit: 2, result: 22 },
  E08: { bit: 0, result: 3 },
  E09: other,
  E10: other,
  E11: other,
  E12: other,
  E13: { bit: 0, result: 3 },
}

/** Returns the codes of a refusal in either protocol: bit of the error byte, and access result. */
export function refusalCodes(error: CommandError, param?: ParamId): { bit: number; result: number } {
  const limit = error === 'E04' && param !== undefined ? limits[param] : undefined
  return limit ?? codes[error]
}

/** Relay control codes of DL/T 645 (first byte of a control command). */
export const relayActs: Readonly<Record<number, Text2>> = {
  0x1a: ['open the relay', '跳闸'],
  0x1b: ['allow closing', '合闸允许'],
  0x1c: ['close the relay', '直接合闸'],
  0x2a: ['alarm', '报警'],
  0x2b: ['end the alarm', '报警解除'],
  0x3a: ['power protection on', '保电'],
  0x3b: ['power protection off', '保电解除'],
}

/** Relevant bits of state word 3. */
export const statusBits = { relay: 4, relayCommand: 6, protection: 12 } as const
