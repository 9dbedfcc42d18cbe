import type { Text2 } from '#contract/schema/language.ts'
import type { OrgRow } from '#contract/resources/system/org.ts'

export const headOfficeId = 1
export const contractorId = 2

type Seed = readonly [
  id: number,
  parentId: number,
  code: string,
  type: OrgRow['type'],
  name: string,
  nameZh: string,
  address: string,
]

const seeds: readonly Seed[] = [
  [headOfficeId, 0, 'LJ', 'company', 'Lanjiang Power Supply', '澜江供电公司', '澜江市滨江大道 18 号'],
  [
    contractorId,
    headOfficeId,
    'LJ-QY',
    'contractor',
    'Qingyuan Installation Works',
    '清源安装工程队',
    '澜江市工业园纬二路 6 号',
  ],
  [3, headOfficeId, 'LJ-YX', 'department', 'Marketing Department', '营销部', '澜江市滨江大道 18 号 3 楼'],
  [4, headOfficeId, 'LJ-JL', 'department', 'Metering Centre', '计量中心', '澜江市滨江大道 18 号 5 楼'],
  [5, headOfficeId, 'LJ-DD', 'department', 'Monitoring Centre', '监控中心', '澜江市滨江大道 18 号 6 楼'],
  [6, headOfficeId, 'LJ-CD', 'branch', 'Chengdong Branch', '城东分公司', '城东区朝阳路 201 号'],
  [7, headOfficeId, 'LJ-CX', 'branch', 'Chengxi Branch', '城西分公司', '城西区文昌路 88 号'],
  [8, headOfficeId, 'LJ-HB', 'branch', 'Hubin Branch', '湖滨分公司', '湖滨区沿湖北路 12 号'],
  [9, 6, 'LJ-CD-SQ', 'station', 'Shiqiao Supply Station', '石桥供电所', '城东区石桥镇中心街 5 号'],
  [10, 6, 'LJ-CD-BY', 'station', 'Baiyun Supply Station', '白云供电所', '城东区白云街道云溪路 33 号'],
  [11, 7, 'LJ-CX-WC', 'station', 'Wenchang Supply Station', '文昌供电所', '城西区文昌路 146 号'],
  [12, 7, 'LJ-CX-LT', 'station', 'Longtan Supply Station', '龙潭供电所', '城西区龙潭镇龙井路 9 号'],
  [13, 8, 'LJ-HB-DQ', 'station', 'Duqiao Supply Station', '渡桥供电所', '湖滨区渡桥镇桥头街 2 号'],
  [14, 8, 'LJ-HB-YH', 'station', 'Yanhu Supply Station', '沿湖供电所', '湖滨区沿湖北路 57 号'],
  [15, 4, 'LJ-JL-JD', 'crew', 'Verification Crew', '检定班', '澜江市滨江大道 18 号 5 楼'],
  [16, 4, 'LJ-JL-CJ', 'crew', 'Data Collection Crew', '采集运维班', '澜江市滨江大道 18 号 5 楼'],
  [17, contractorId, 'LJ-QY-1', 'crew', 'Installation Crew 1', '安装一班', '澜江市工业园纬二路 6 号'],
  [18, contractorId, 'LJ-QY-2', 'crew', 'Installation Crew 2', '安装二班', '澜江市工业园纬二路 6 号'],
]

const intros: Readonly<Record<OrgRow['type'], Text2>> = {
  company: ['Supplies the city with power', '负责全市供电服务'],
  branch: ['Answers for supply and metering in its district', '负责辖区供电与计量'],
  station: ['Reads, installs and repairs in its towns', '负责辖区抄表、装接与抢修'],
  department: ['Part of the head office', '公司本部职能部门'],
  crew: ['Works on site', '现场作业班组'],
  contractor: ['Installs meters on behalf of the company', '受托承担电能表安装施工'],
}

const logos: Readonly<Record<number, string>> = {
  [headOfficeId]: 'logo/lanjiang.png',
  [contractorId]: 'logo/qingyuan.png',
}

export const orgs: readonly Omit<OrgRow, 'members'>[] = seeds.map(
  ([id, parentId, code, type, name, nameZh, address]) => ({
    id,
    code,
    name,
    nameZh,
    intro: intros[type][0],
    introZh: intros[type][1],
    parentId,
    type,
    level: levelOf(id),
    status: 'enabled',
    displayOrder: id,
    officePhone: `0571-8800${String(1200 + id * 7)}`,
    address,
    logo: logos[id] ?? '',
  }),
)

function levelOf(id: number): number {
  const parent = seeds.find(([own]) => own === id)?.[1] ?? 0
  return parent === 0 ? 1 : levelOf(parent) + 1
}

/** Town that a supply station is named after. */
export function townOf(stationId: number): Text2 {
  const { name = '', nameZh = '' } = orgs.find(({ id }) => id === stationId) ?? {}
  return [name.replace(/ Supply Station$/, ''), nameZh.replace(/供电所$/, '')]
}
