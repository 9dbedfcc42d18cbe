import type { Text2 } from '#contract/schema/language.ts'

type Name = readonly [pinyin: string, characters: string]

/** Family names, by how many people bear them. */
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

/** The name of a person that follows from two whole numbers, of any size: the family name, and the given one. */
export function nameAt(surname: number, givenName: number): Text2 {
  const [family, familyZh] = surnames[surname % surnames.length] ?? ['', '']
  const [given, givenZh] = givenNames[givenName % givenNames.length] ?? ['', '']
  return [`${family} ${given}`, `${familyZh}${givenZh}`]
}
