import type { Text2 } from '../schema/language.ts'
import { writeNumber } from '../schema/rules.ts'

/** Shared sentences. */
export const sentences = {
  anotherDecides: ['Another person has to decide.', '不得复核本人提交的申请。'],
  decided: ['It has been decided already.', '该申请已处理。'],
  secondAgrees: ['Another person agrees with login name and password.', '由另一人输入用户名和密码确认。'],
  takesTwo: [
    'Another person has to agree: it switches important users or several units.',
    '涉及重要用户或多个单元，须由另一人确认。',
  ],
  typeShownName: ['Type the name as it is shown.', '请按显示内容输入名称。'],
  tooManyDevices: [
    'More than {n} [n|device is|devices are] chosen. Choose fewer.',
    '设备超过 {n} 台，请减少设备。',
  ],
  dayPassed: ['This day has passed.', '该日期已过。'],
  enterReading: ['Enter the reading.', '请填写示数。'],
  nameSecond: ['Name the second person.', '请填写第二人的登录名。'],
  askDelete: ['Delete {name}?', '删除“{name}”？'],
  capsLock: ['Caps Lock is on', '大写锁定已开启'],
  chooseCommand: ['Choose a command.', '请选择命令。'],
  chooseOffered: ['Choose one of the values offered.', '请从可选值中选择。'],
  commandUnderWay: ['The same command is still under way.', '相同命令正在执行。'],
  deleteNamed: ['Delete {name}', '删除“{name}”'],
  deleted: ['{name} deleted', '已删除“{name}”'],
  deviceNotCommissioned: ['The device is not commissioned.', '设备未投运。'],
  deviceRetired: ['The device is retired.', '设备已退役。'],
  deviceOfSheet: ['The device comes from a sheet: nothing reaches it.', '该设备来自表格导入，无法下发。'],
  disabled: ['{name} disabled', '已停用“{name}”'],
  enabled: ['{name} enabled', '已启用“{name}”'],
  fillIn: ['Fill in this field.', '请填写此项。'],
  giveReason: ['Give a reason.', '请填写原因。'],
  giveShortReason: ['Give a reason of at most 200 characters.', '请填写原因，最多 200 个字符。'],
  hidePassword: ['Hide password', '隐藏密码'],
  notBeforePlanned: ['Not before the day it is planned for.', '不能早于计划日期。'],
  deviceHasOrder: ['The device has an open order.', '该设备已有未完成的工单。'],
  givenElsewhere: [
    'It is repeated where it was given: at its roll-out or meter box.',
    '请在升级任务或表箱页面重新下发。',
  ],
  projectClosed: ['This project is closed.', '项目已关闭。'],
  selectNamed: ['Select {name}', '选择 {name}'],
  settingsSaved: ['Settings saved', '设置已保存'],
  showPassword: ['Show password', '显示密码'],
  writeNumber,
  otherState: ['It is “{state}”.', '当前为“{state}”。'],
} as const satisfies Record<string, Text2>
