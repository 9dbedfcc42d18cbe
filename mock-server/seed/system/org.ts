/** An organisation, as far as users need one. */
export interface Organisation {
  readonly id: number
  code: string
  name: string
  nameZh: string
  type: string
  /** Path of the logo; empty where there is none. */
  logo: string
}

export const headOfficeId = 1
export const contractorId = 2

export const organisations: readonly Organisation[] = [
  {
    id: headOfficeId,
    code: 'LJ',
    name: 'Lanjiang Power Supply',
    nameZh: '澜江供电公司',
    type: 'company',
    logo: 'logo/lanjiang.png',
  },
  {
    id: contractorId,
    code: 'LJ-QY',
    name: 'Qingyuan Installation Works',
    nameZh: '清源安装工程队',
    type: 'contractor',
    logo: 'logo/qingyuan.png',
  },
]
