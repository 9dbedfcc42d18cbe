import type { Text2 } from './language.ts'
import { isAssetNumber, isIccid, isLogicalAddress } from './metering/identifiers.ts'

/** The form of an area code by its level: province, city, then district or county. As in GB/T 2260. */
export const areaCodeForms: Readonly<Record<number, RegExp>> = {
  1: /^\d{2}0{4}$/,
  2: /^\d{4}0{2}$/,
  3: /^(?:\d{6}|\d{9})$/,
}

/** Formats a text may have; each test runs in linear time, whatever it is given. */
export const formats = {
  email: {
    test: (text: string) => /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
    text: ['Write an address like name@example.com.', '请输入形如 name@example.com 的邮箱地址。'],
  },
  mobile: {
    test: (text: string) => /^\+?\d{6,15}$/.test(text.replace(/[ -]/g, '')),
    text: ['Use 6 to 15 digits.', '请输入 6 到 15 位数字。'],
  },
  dictKey: {
    test: (text: string) => /^[a-z][a-z0-9_]*$/.test(text),
    text: [
      'Use small letters, digits and _, a letter first.',
      '请以小写字母开头，仅使用小写字母、数字和下划线。',
    ],
  },
  areaCode: {
    test: (text: string) => Object.values(areaCodeForms).some((form) => form.test(text)),
    text: [
      'Use two digits and 0000 for a province, four digits and 00 for a city, else six or nine digits.',
      '省级为两位数字加 0000，地级为四位数字加 00，县级为六位或九位数字。',
    ],
  },
  permission: {
    test: (text: string) => text.split(',').every((code) => /^[\w-]+(?::[\w-]+){1,4}$/.test(code.trim())),
    text: [
      'Write codes like system:menu:save, separated by commas.',
      '请输入形如 system:menu:save 的标识，多个以逗号分隔。',
    ],
  },
  logicalAddress: {
    test: isLogicalAddress,
    text: [
      'Use six digits of the area and six hexadecimal digits.',
      '请输入六位区域码加六位十六进制终端号。',
    ],
  },
  assetNumber: {
    test: isAssetNumber,
    text: ['Use 22 digits; the last one must check the others.', '请输入 22 位资产编号，末位校验码须正确。'],
  },
  userNumber: {
    test: (text: string) => /^\d{16}$/.test(text),
    text: ['Use 16 digits.', '请输入 16 位数字。'],
  },
  iccid: {
    test: isIccid,
    text: [
      'Use the 20 digits on the SIM card, from 8986 on; the last one checks the others.',
      '请输入 SIM 卡上以 8986 开头的 20 位数字，末位校验码须正确。',
    ],
  },
  cameraCode: {
    test: (text: string) => /^\d{20}$/.test(text),
    text: ['Use 20 digits.', '请输入 20 位数字。'],
  },
  clock: {
    test: (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    text: ['Write a time of day such as 07:30.', '请输入形如 07:30 的时刻。'],
  },
} satisfies Record<string, { test: (text: string) => boolean; text: Text2 }>

export type Format = keyof typeof formats
