import { sentences } from '#contract/text/sentences.ts'
import { iccid } from '#domain/metering/identifiers.ts'
import { arrivalRadius } from '#domain/reform/kinds.ts'

/** Why a step of the work on site is not done. */
export const problemWords = {
  position: ['Take the position or enter it.', '请获取或填写位置。'],
  far: [
    `That is more than ${arrivalRadius} m away from the customer. Say why.`,
    `距客户超过 ${arrivalRadius} 米，请说明原因。`,
  ],
  safety: ['Tick every line before you touch anything.', '开工前须逐项确认。'],
  scan: ['Scan or type the asset number.', '请扫描或输入资产编号。'],
  otherDevice: ['This is not the device of this order.', '不是本工单的设备。'],
  sameDevice: ['This is the device that was removed.', '这是拆下的旧设备。'],
  asset: ['Not an asset number: the check digit is wrong.', '资产编号校验位错误。'],
  reading: sentences.enterReading,
  belowFreeze: ['Below the last daily freeze.', '低于最近日冻结示数。'],
  tariffs: ['Enter all four tariffs, or none.', '四个费率须全部填写或全部留空。'],
  sum: ['The four tariffs do not add up to the total.', '各费率示数之和与总示数不符。'],
  picture: ['This picture is missing.', '缺少此照片。'],
  oldPicture: ['At least one old-meter picture must remain.', '至少保留一张旧表照片。'],
  time: ['Enter the time.', '请填写时间。'],
  before: ['Installed before the old one was removed.', '安装时间早于拆除时间。'],
  ratio: ['Enter a ratio above 0.', '请输入大于 0 的变比。'],
  iccid: iccid.text,
  seals: ['Quantities and seal numbers must be filled completely.', '工程量与封印号须全部填写。'],
  twice: ['A seal number is entered twice.', '封印号重复填写。'],
  online: ['Read the new device, or say why you continue without it.', '请读取新设备，或说明跳过原因。'],
  work: ['Say what was done.', '请填写处理情况。'],
  signature: ['The customer has not signed.', '客户尚未签字。'],
} as const

export type ProblemWord = keyof typeof problemWords
