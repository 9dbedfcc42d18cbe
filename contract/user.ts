/** The signed-in user as login and user info answer it. Spec §3. */
export interface CurrentUser {
  userId: number
  username: string
  loginName: string
  /** Path of the avatar, to be read through `downimg`; empty where there is none. */
  userImg: string
  email: string
  mobile?: string
  groupId: number
  groupName: string
  groupCode: string
  /** Path of the organisation's logo, to be read through `downimg`; empty where there is none. */
  groupLogo: string
  groupType: string
  storeDriver: string
  /** Permission or role codes; stored as roles. Spec §6. */
  right: string[]
  /** `YYYY-MM-DD HH:mm:ss` */
  createTime: string
}

/** The role of a user whose right list is empty. Spec §6. */
export const defaultRole = 'ROLE_SYSTEM_DEFAULT'

/** Answer to a sign-in. */
export interface SignedIn {
  token: string
  user: CurrentUser
}

export interface Credentials {
  username: string
  password: string
}

export interface PasswordChange {
  password: string
  newPassword: string
}

/** What a user may change about himself in the personal centre. */
export interface Profile {
  username: string
  email: string
  mobile: string
}
