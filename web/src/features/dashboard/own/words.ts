import { pinWords } from '#web/engine/pin/pin-words.ts'

export const words = {
  edit: ['Edit dashboard', '编辑看板'],
  remove: ['Delete dashboard', '删除看板'],
  removeText: [
    'It is deleted for everyone it is shared with. The data it shows stays.',
    '共享给他人的看板也会一并删除，所显示的数据不受影响。',
  ],
  rolesHint: [
    'Roles you hold; any role if you may edit roles.',
    '限自己拥有的角色；有角色修改权限者可选任意角色。',
  ],
  save: ['Save dashboard', '保存看板'],
  kind_figure: pinWords.figure,
  kind_list: pinWords.list,
  kind_curve: ['Curve of a terminal', '终端曲线'],
  kind_map: ['Terminals on a map', '地图上的终端'],
  kind_home: ['Panel of the standard dashboard', '标准看板中的面板'],
  kind_crewDay: ['My crew today', '本队今日'],
  noPanels: [
    'No panels yet. Add lists, figures, curves or a map.',
    '暂无面板，可添加列表、数量、曲线和地图。',
  ],
  forbidden: [
    'Your role may not see this page, so nothing is shown.',
    '当前角色无权查看该页面，因此不显示内容。',
  ],
  gone: ['What this panel shows does not exist any more.', '该面板显示的内容已不存在。'],
  broken: ['This panel stopped working. The others are not affected.', '该面板出现错误，其他面板不受影响。'],
  noPlace: ['No terminal here has a position.', '没有带位置的终端。'],
  earlier: ['Move {name} forward', '前移“{name}”'],
  later: ['Move {name} back', '后移“{name}”'],
  narrower: ['Make {name} narrower', '缩窄“{name}”'],
  wider: ['Make {name} wider', '加宽“{name}”'],
  lower: ['Make {name} lower', '降低“{name}”'],
  higher: ['Make {name} higher', '增高“{name}”'],
  takeOff: ['Remove {name}', '移除“{name}”'],
  moved: ['{name}: place {n} of {all}', '“{name}”：第 {n} / {all} 位'],
} as const
