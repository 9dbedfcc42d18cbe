import type { CurrentUser } from '#contract/app/user.ts'

/** Creates a user. */
export function person(more: Partial<CurrentUser> = {}): CurrentUser {
  return {
    userId: 7,
    username: 'Wen Li',
    loginName: 'wenli',
    userImg: '',
    email: 'wenli@metering.example',
    mobile: '13800001234',
    groupId: 1,
    groupName: 'North District',
    groupCode: 'north',
    groupLogo: '',
    groupType: 'company',
    storeDriver: 'local',
    right: ['system:menu:list'],
    createTime: '2025-03-01 08:00:00',
    ...more,
  }
}
