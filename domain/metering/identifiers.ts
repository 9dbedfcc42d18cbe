import type { Format } from '../../contract/schema/field.ts'

/** Number of digits of an asset number before its check digit: unit 5, class 2, serial 14. */
const assetDigits = 21

/**
 * Returns the check digit for the first 21 digits of an asset number: modulo 10 with alternating weights 3 and 1,
 * starting with 3 at the right.
 */
export function assetCheckDigit(digits: string): string {
  return String((10 - (weighted(digits, 3) % 10)) % 10)
}

/** Whether a text is an asset number: 22 digits, of which the last is the check digit. */
export function isAssetNumber(text: string): boolean {
  return /^\d{22}$/.test(text) && assetCheckDigit(text.slice(0, assetDigits)) === text.slice(assetDigits)
}

/** Returns the Luhn check digit (ISO/IEC 7812-1) for the digits before it. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const twice = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is the serial of a SIM card (ITU-T E.118): 20 digits from 8986, the last a check digit. */
export function isIccid(text: string): boolean {
  return /^8986\d{16}$/.test(text) && luhnDigit(text.slice(0, -1)) === text.slice(-1)
}

/** Whether a text is a logical address: six digits of the area and six hexadecimal digits, not all 0 or all F. */
export function isLogicalAddress(text: string): boolean {
  return /^\d{6}[\dA-F]{6}$/i.test(text) && !/(000000|FFFFFF)$/i.test(text)
}

function weighted(digits: string, weight: number): number {
  return [...digits]
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? weight : 1), 0)
}

/** Logical address of a device in its protocol. */
export const logicalAddress: Format = {
  name: 'logicalAddress',
  inFours: true,
  test: isLogicalAddress,
  text: ['Use six digits of the area and six hexadecimal digits.', '请输入六位区域码加六位十六进制终端号。'],
}

/** Asset number of a device at the utility. */
export const assetNumber: Format = {
  name: 'assetNumber',
  inFours: true,
  test: isAssetNumber,
  text: ['Use 22 digits; the last one must check the others.', '请输入 22 位资产编号，末位校验码须正确。'],
}

/** Customer number at the utility. */
export const userNumber: Format = {
  name: 'userNumber',
  inFours: true,
  test: (text) => /^\d{16}$/.test(text),
  text: ['Use 16 digits.', '请输入 16 位数字。'],
}

/** Customer number in the formats of other systems: shorter without the area prefix. */
export const customerNumber: Format = {
  name: 'customerNumber',
  inFours: true,
  test: (text) => /^\d{10,16}$/.test(text),
  text: ['Use 10 to 16 digits.', '请输入 10 至 16 位数字。'],
}

/** Whether a text is the address of a meter: 12 decimal digits, usually the end of its serial. */
export function isMeterAddress(text: string): boolean {
  return /^\d{12}$/.test(text) && !/^0+$/.test(text)
}

/** Address of a device on its communication line. */
export const commAddress: Format = {
  name: 'commAddress',
  inFours: true,
  test: (text) => /^[\dA-F]{12}$/i.test(text),
  text: ['Use 12 hexadecimal digits.', '请输入 12 位十六进制数。'],
}

/** Number of a SIM card: 13 digits for machines, 11 for persons. */
export const simNumber: Format = {
  name: 'simNumber',
  test: (text) => /^(?:\d{11}|\d{13})$/.test(text),
  text: ['Use 11 or 13 digits.', '请输入 11 位或 13 位数字。'],
}

/** Position in a meter box: row and column, both from 1. */
export const boxPosition: Format = {
  name: 'boxPosition',
  test: (text) => /^[1-9]\d?-[1-9]\d?$/.test(text),
  text: ['Write row and column, such as 2-3.', '请填写行与列，如 2-3。'],
}

export const iccid: Format = {
  name: 'iccid',
  inFours: true,
  test: isIccid,
  text: [
    'Use the 20 digits on the SIM card, from 8986 on; the last one checks the others.',
    '请输入 SIM 卡上以 8986 开头的 20 位数字，末位校验码须正确。',
  ],
}

/** Camera code as in GB/T 28181. */
export const cameraCode: Format = {
  name: 'cameraCode',
  inFours: true,
  test: (text) => /^\d{20}$/.test(text),
  text: ['Use 20 digits.', '请输入 20 位数字。'],
}

/** Number of a meter box: area code, B, eight digits. */
export const boxNumber: Format = {
  name: 'boxNumber',
  test: (text) => /^\d{6}B\d{8}$/.test(text),
  text: ['Use six digits of the area, B and eight digits.', '请输入六位区域码、字母 B 和八位数字。'],
}
