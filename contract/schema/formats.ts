import type { Format } from './field.ts'

export const email: Format = {
  name: 'email',
  test: (text) => /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  text: ['Write an address like name@example.com.', '请输入形如 name@example.com 的邮箱地址。'],
}

export const mobile: Format = {
  name: 'mobile',
  test: (text) => /^\+?\d{6,15}$/.test(text.replace(/[ -]/g, '')),
  text: ['Use 6 to 15 digits.', '请输入 6 到 15 位数字。'],
}

export const dictKey: Format = {
  name: 'dictKey',
  test: (text) => /^[a-z][a-z0-9_]*$/.test(text),
  text: [
    'Use small letters, digits and _, a letter first.',
    '请以小写字母开头，仅使用小写字母、数字和下划线。',
  ],
}

/** Formats of area codes by level: province, city, then district or county. As in GB/T 2260. */
export const areaCodeForms: Readonly<Record<number, RegExp>> = {
  1: /^\d{2}0{4}$/,
  2: /^\d{4}0{2}$/,
  3: /^(?:\d{6}|\d{9})$/,
}

export const areaCode: Format = {
  name: 'areaCode',
  test: (text) => Object.values(areaCodeForms).some((form) => form.test(text)),
  text: [
    'Use two digits and 0000 for a province, four digits and 00 for a city, else six or nine digits.',
    '省级为两位数字加 0000，地级为四位数字加 00，县级为六位或九位数字。',
  ],
}

/** Permission codes of a menu, separated by commas. */
export const permissionCodes: Format = {
  name: 'permission',
  test: (text) => text.split(',').every((code) => /^[\w-]+(?::[\w-]+){1,4}$/.test(code.trim())),
  text: [
    'Write codes like system:menu:save, separated by commas.',
    '请输入形如 system:menu:save 的标识，多个以逗号分隔。',
  ],
}

/** Time of day, `HH:mm`. */
export const clock: Format = {
  name: 'clock',
  test: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  text: ['Write a time of day such as 07:30.', '请输入形如 07:30 的时刻。'],
}
