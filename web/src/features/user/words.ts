import { defineWords } from '#web/i18n/use-words.ts'

/** Words of the personal center. */
export const centerWords = defineWords('user/center', {
  title: ['Personal center', '个人中心'],
  changeAvatar: ['Change picture', '更换头像'],
  avatarHint: ['.jpg or .png', '仅支持 .jpg、.png'],
  avatarRefused: ['Choose a .jpg or .png picture.', '请选择 .jpg 或 .png 图片。'],
  avatarSaved: ['Picture changed', '头像已更新'],
  loginName: ['Login name', '登录名'],
  organisation: ['Organisation', '所属组织'],
  email: ['E-mail', '邮箱'],
  mobile: ['Mobile', '手机号'],
  created: ['Registered', '注册时间'],
  profile: ['Profile', '基本资料'],
  saveProfile: ['Save profile', '保存资料'],
  profileSaved: ['Profile saved', '资料已保存'],
  unsaved: ['Changes are not saved', '修改尚未保存'],
  password: ['Password', '密码'],
  passwordLead: [
    'Use 6 to 20 characters. Other windows and devices are signed out.',
    '请使用 6 到 20 个字符，修改后其他窗口和设备将退出登录。',
  ],
  changePassword: ['Change password', '修改密码'],
  passwordChanged: ['Password changed. Sign in with the new one.', '密码已修改，请使用新密码登录。'],
  lengthHint: ['6 to 20 characters', '6 到 20 个字符'],
  showPassword: ['Show password', '显示密码'],
  hidePassword: ['Hide password', '隐藏密码'],
  capsLock: ['Caps Lock is on', '大写锁定已开启'],
})
