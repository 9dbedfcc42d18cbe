import type { DemoAccount, RuntimeConfig } from '#contract/app/config.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { roleOf } from './system/role.ts'

/** Password of every seeded account, and of accounts newly created by an administrator. */
export const initialPassword = 'meter2026'

export const people: readonly (readonly [login: string, name: Text2])[] = [
  ['admin', ['Zhao Min', '赵敏']],
  ['dispatcher', ['He Jing', '何静']],
  ['engineer', ['Sun Qiang', '孙强']],
  ['crew', ['Liu Wei', '刘伟']],
  ['auditor', ['Chen Yu', '陈宇']],
  ['viewer', ['Lin Tao', '林涛']],
]

/** Name of the user who represents a role in a demonstration, by login name. */
export function personOf(login: string): Text2 {
  return people.find(([own]) => own === login)?.[1] ?? ['', '']
}

/** Accounts offered on the sign-in page of a demonstration. */
export const demoAccounts: DemoAccount[] = people.map(([username, name]) => {
  const role = roleOf(username).name
  return {
    username,
    password: initialPassword,
    label: [`${name[0]}, ${role[0]}`, `${name[1]}（${role[1]}）`],
  }
})

/** Configuration of a demonstration: accounts, presenter, and the permissions of a page a menu may add. */
export const demonstration = {
  demoAccounts,
  presenter: true,
  autoPages: {
    document: '/openapi.json',
    pages: {
      '/base/iot/paramTemplate/list': {
        permission: 'iot:param-template',
        aliases: { values: ['Values', '参数值'], family: labels.family, name: ['Name', '模板名称'] },
        hidden: ['version', 'createBy', 'createNameZh', 'updateBy', 'updateNameZh'],
      },
    },
  },
} satisfies Partial<RuntimeConfig>
