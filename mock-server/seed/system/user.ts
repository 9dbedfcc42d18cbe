import type { UserRow } from '#contract/resources/system/user.ts'
import { people } from '../accounts.ts'
import { contractorId, headOfficeId, orgs } from './org.ts'
import { roleOf } from './role.ts'
import type { Text2 } from '#contract/schema/language.ts'

type SeededUser = Omit<UserRow, 'keptOutUntil'> & { userImg: string }

/** The account that cannot be removed or locked. */
export const administratorId = 1

/** Id of a demonstration account. */
export function accountOf(login: string): number {
  return people.findIndex(([own]) => own === login) + administratorId
}

/** Number of accounts of a new platform, demonstration accounts first. */
const count = 120

/** Accounts with a portrait; the others are shown by their initials. */
const portraits: Readonly<Record<string, string>> = {
  engineer: 'avatar/sun-qiang.png',
  auditor: 'avatar/chen-yu.png',
}

/** Usual roles of users by type of organisation. */
const roleByType = {
  company: 'viewer',
  branch: 'dispatcher',
  station: 'engineer',
  department: 'engineer',
  crew: 'crew',
  contractor: 'crew',
} as const

export function seedUsers(createTime: string): SeededUser[] {
  const staff = Array.from({ length: count - people.length }, (_, n) => employee(n, createTime))
  return [...demonstrators(createTime), ...staff]
}

function demonstrators(createTime: string): SeededUser[] {
  return people.map(([login, [username, usernameZh]], index) => ({
    id: index + administratorId,
    loginName: login,
    username,
    usernameZh,
    email: `${username.toLowerCase().replace(' ', '.')}@lanjiang.example`,
    mobile: `1380000${String(1001 + index * 7)}`,
    groupId: login === 'crew' ? contractorId : headOfficeId,
    leader: login === 'admin' || login === 'crew',
    roleIds: [roleOf(login).id],
    status: 'active',
    createTime,
    userImg: portraits[login] ?? '',
  }))
}

/** Other accounts, iterating through names and organisations, so that they are the same on each start. */
function employee(n: number, createTime: string): SeededUser {
  const [username, usernameZh] = nameAt(n, n * 7)
  const name = username.toLowerCase()
  const org = orgs[n % orgs.length]
  return {
    id: people.length + n + administratorId,
    loginName: name.replace(' ', '').slice(0, 16) + String(n + 1).padStart(3, '0'),
    username,
    usernameZh,
    email: `${name.replace(' ', '.')}${n + 1}@lanjiang.example`,
    mobile: `139${String(10_000_000 + n * 61_007)}`,
    groupId: org?.id ?? headOfficeId,
    leader: n < orgs.length,
    roleIds: [roleOf(roleByType[org?.type ?? 'company']).id],
    status: n % 23 === 22 ? 'locked' : 'active',
    createTime,
    userImg: '',
  }
}

type Name = readonly [pinyin: string, characters: string]

/** Family names, by frequency. */
const surnames: readonly Name[] = [
  ['Wang', '王'],
  ['Li', '李'],
  ['Zhang', '张'],
  ['Liu', '刘'],
  ['Chen', '陈'],
  ['Yang', '杨'],
  ['Huang', '黄'],
  ['Zhao', '赵'],
  ['Wu', '吴'],
  ['Zhou', '周'],
  ['Xu', '徐'],
  ['Sun', '孙'],
  ['Ma', '马'],
  ['Zhu', '朱'],
  ['Hu', '胡'],
  ['Guo', '郭'],
  ['Lin', '林'],
]

const givenNames: readonly Name[] = [
  ['Jianguo', '建国'],
  ['Haiyan', '海燕'],
  ['Zhiqiang', '志强'],
  ['Xiaoli', '晓丽'],
  ['Yong', '勇'],
  ['Fang', '芳'],
  ['Jun', '军'],
  ['Meiling', '美玲'],
  ['Lei', '磊'],
  ['Xue', '雪'],
  ['Zhenhua', '振华'],
  ['Ting', '婷'],
  ['Guoping', '国平'],
  ['Yan', '燕'],
  ['Bo', '波'],
  ['Hongmei', '红梅'],
  ['Peng', '鹏'],
  ['Juan', '娟'],
  ['Shaohua', '少华'],
  ['Na', '娜'],
  ['Wenbin', '文斌'],
  ['Qian', '倩'],
  ['Weidong', '卫东'],
]

/** Name of a user by two integers of any size, for family name and given name. */
export function nameAt(surname: number, givenName: number): Text2 {
  const [family, familyZh] = surnames[surname % surnames.length] ?? ['', '']
  const [given, givenZh] = givenNames[givenName % givenNames.length] ?? ['', '']
  return [`${family} ${given}`, `${familyZh}${givenZh}`]
}
