import type { Text2 } from './language.ts'

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
  permission: {
    test: (text: string) => text.split(',').every((code) => /^[\w-]+(?::[\w-]+){1,4}$/.test(code.trim())),
    text: [
      'Write codes like system:menu:save, separated by commas.',
      '请输入形如 system:menu:save 的标识，多个以逗号分隔。',
    ],
  },
} satisfies Record<string, { test: (text: string) => boolean; text: Text2 }>

export type Format = keyof typeof formats
