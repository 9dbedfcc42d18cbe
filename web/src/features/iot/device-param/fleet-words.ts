export const fleetWords = {
  wantedBy: ['wanted by {name}, {time}', '下发值，{name} 于 {time} 设定'],
  readBy: ['in the device, read by command {time}', '设备值，{time} 命令读取'],
  readInRound: ['in the device, nightly round {time}', '设备值，{time} 夜间巡读'],
  allSame: ['Every device read holds what is wanted', '已读取的设备参数均与要求一致'],
  allSameText: [
    'Devices that differ appear here as soon as they are read.',
    '读取后发现不一致的设备会显示在此。',
  ],
  sameByNow: ['The devices chosen hold what is wanted by now', '所选设备参数现已一致'],
  selectPage: ['Select the page', '选择本页'],

  readMany: ['Read again: {n}', '重新读取 {n} 台'],
  writeTitle: ['Write what is wanted to {n} [n|device|devices]?', '向 {n} 台设备下发？'],
  adoptTitle: ['Accept what {n} [n|device holds|devices hold]?', '以 {n} 台设备的当前值为准？'],
  writeBatch: ['Write what is wanted: {n} [n|device|devices]', '下发：{n} 台设备'],
  preview: ['{n} [n|value changes|values change]', '共变更 {n} 项参数'],
  writeText: [
    'Each device is given its own wanted values, read back and compared. Clocks are not written; set them instead.',
    '按各设备的下发值下发，并回读比对。时钟不下发，请使用校时。',
  ],
  adoptText: [
    'The devices are not touched. What they hold counts as wanted from now on.',
    '不改动设备，今后以其当前值作为下发值。',
  ],
  atMost: ['At most {n} devices at a time; the first {n} are taken.', '每次最多 {n} 台，将处理前 {n} 台。'],
  reasonHint: ['Stays in the record of each device.', '将记入每台设备的变更记录。'],
  start: ['Start', '开始'],
  running: ['{done} of {n} [n|device|devices]', '已处理 {done} / {n} 台'],
  stopped: ['Stopped. What was done stays done.', '已停止，已完成的操作保留。'],
  doneAll: ['{ok} done, {fail} refused', '成功 {ok} 台，失败 {fail} 台'],
  nothing: ['Nothing to do here; a clock is set instead', '无可处理的参数，时钟请使用校时'],
  taken: ['Wanted values updated: {n}', '已更新 {n} 项下发值'],
} as const
