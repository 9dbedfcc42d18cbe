import { labels } from '../../../contract/text/labels.ts'
import { fill, type Text2 } from '../../../contract/schema/language.ts'
import { tariffWords } from '../../../contract/text/tariffs.ts'
import { isParamId, paramIds, paramOf, type ParamId } from '../parameters/parameters.ts'
import { hexOf, sumOf } from './bytes.ts'
import { answerBit, control645, dataShift, refusalBit } from './dlt645.ts'
import { layouts645, register645, registers645 } from './layouts-645.ts'
import { quantityUnit } from './quantities.ts'
import { both, FrameFault, type FrameReader } from './reader.ts'
import { errorBits, relayActs, statusBits } from './words.ts'

/** Parameter in a frame with its value in the device's notation. */
export interface FrameContent {
  param: ParamId
  quantity: string
}

const kinds: Readonly<Record<number, Text2>> = {
  [control645.broadcastTime]: ['broadcast of the time', '广播校时'],
  [control645.read]: ['read data', '读数据'],
  [control645.write]: ['write data', '写数据'],
  [control645.relay]: ['control a relay', '跳闸、合闸、保电'],
}
const registers: Text2 = ['Forward active energy', '正向有功电能']
const identifiers: Readonly<Record<string, Text2>> = {
  [registers645.readNow]: [`${registers[0]}, now`, `当前${registers[1]}`],
  [registers645.recollect]: [`${registers[0]}, last daily freeze`, `上 1 次日冻结${registers[1]}`],
}
/** Names of registers, in order. */
export const rates: readonly Text2[] = [
  tariffWords.total,
  ['Rate 1 (sharp)', '费率 1（尖）'],
  ['Rate 2 (peak)', '费率 2（峰）'],
  ['Rate 3 (flat)', '费率 3（平）'],
  ['Rate 4 (valley)', '费率 4（谷）'],
]

/** Records the meaning of each byte of a DL/T 645 frame; returns the parameter it carries. */
export function read645(reader: FrameReader): FrameContent | undefined {
  const wakeUps = Math.max(
    0,
    reader.bytes.findIndex((byte) => byte !== 0xfe),
  )
  reader.take(wakeUps, ['Wake-up', '前导字节'], [`${wakeUps} bytes`, `${wakeUps} 字节`])
  const start = reader.at
  reader.take(1, ['Start', '帧起始符'], both('68'))
  reader.take(6, ['Address', '地址域'], (bytes) => {
    const address = hexOf(bytes.toReversed())
    return address === '999999999999' ? ['all meters (broadcast)', '全部电表（广播）'] : both(address)
  })
  reader.take(1, ['Start', '帧起始符'], both('68'))
  const control = reader.one(['Control', '控制码'], saidControl)
  const length = reader.one(['Length of the data', '数据域长度'], (byte) => [`${byte} bytes`, `${byte} 字节`])
  const end = reader.at + length
  reader.shift = dataShift
  const content = readData(reader, control, end)
  if (reader.at < end) reader.take(end - reader.at, ['Data', '数据'], (bytes) => both(hexOf(bytes)))
  reader.shift = 0
  const sum = sumOf(reader.bytes.slice(start, reader.at))
  const found = reader.one(['Check sum', '校验码'], (byte) => saidCheck(byte === sum, hexOf([sum])))
  reader.take(1, ['End', '结束符'], ([byte = 0]) => both(hexOf([byte])))
  if (found !== sum) throw new FrameFault(['The check sum is wrong.', '校验码错误。'])
  return content
}

/** Describes whether a checksum is right, or what it should be. */
export function saidCheck(isRight: boolean, expected: string): Text2 {
  return isRight ? ['right', '正确'] : [`wrong, should be ${expected}`, `错误，应为 ${expected}`]
}

export function withUnit(param: ParamId, quantity: string): Text2 {
  return both(`${quantity} ${quantityUnit(param)}`.trim())
}

function saidControl(control: number): Text2 {
  const act = kinds[control & 0x1f] ?? both(hexOf([control]))
  const how: Text2 =
    (control & answerBit) === 0
      ? ['{act}, from the platform', '主站{act}']
      : (control & refusalBit) === 0
        ? ['{act}: answer', '从站正常应答：{act}']
        : ['{act}: refused', '从站异常应答：{act}']
  return [fill(how[0], { act: act[0] }), fill(how[1], { act: act[1] })]
}

function readData(reader: FrameReader, control: number, end: number): FrameContent | undefined {
  if ((control & refusalBit) !== 0) {
    reader.one(['Error', '错误信息字'], saidErrors)
    return undefined
  }
  const kind = control & 0x1f
  const isAnswer = (control & answerBit) !== 0
  if (kind === control645.relay && !isAnswer) return readRelay(reader)
  if (kind === control645.broadcastTime) return readTime(reader, labels.time)
  if (end - reader.at < 4) return undefined
  const bytes = reader.take(4, ['Data identifier', '数据标识'], (di) => {
    const name = hexOf(di.toReversed())
    const [en, zh] = identifierName(name)
    return [`${name} ${en}`, `${name} ${zh}`]
  })
  const di = hexOf(bytes.toReversed())
  if (kind === control645.write && !isAnswer) readRights(reader)
  return reader.at < end ? readValue(reader, di, end) : undefined
}

function saidErrors(byte: number): Text2 {
  const set = errorBits.filter((_, bit) => byte & (1 << bit))
  return [set.map(([en]) => en).join(', '), set.map(([, zh]) => zh).join('、')]
}

function identifierName(di: string): Text2 {
  const param = paramIds.find((id) => paramOf(id).di === di)
  return param === undefined ? (identifiers[di] ?? ['unknown', '未知']) : paramOf(param).label
}

function readRights(reader: FrameReader): void {
  reader.take(1, ['Password level', '密码权限 PA'], ([level = 0]) => both(hexOf([level])))
  reader.take(3, ['Password', '密码 P0P1P2'], (bytes) => both(hexOf(bytes.toReversed())))
  reader.take(4, ['Operator', '操作者代码'], (bytes) => both(hexOf(bytes.toReversed())))
}

function readRelay(reader: FrameReader): FrameContent | undefined {
  readRights(reader)
  const act = reader.one(['Command', '控制命令类型'], (byte) => relayActs[byte] ?? both(hexOf([byte])))
  reader.take(1, ['Reserved', '保留'], ([byte = 0]) => both(hexOf([byte])))
  readTime(reader, ['Valid until', '命令有效截止时间'])
  if (act !== 0x3a && act !== 0x3b) return undefined
  return { param: 'protection', quantity: act === 0x3a ? 'on' : 'off' }
}

/** Reads a timestamp encoded as ssmmhhDDMMYY. */
function readTime(reader: FrameReader, name: Text2): FrameContent {
  let quantity = ''
  reader.take(6, name, (bytes) => {
    const [seconds, minutes, hours, date, month, year] = bytes.map((byte) => hexOf([byte]))
    quantity = `20${year}-${month}-${date} ${hours}:${minutes}:${seconds}`
    return both(quantity)
  })
  return { param: 'clock', quantity }
}

function readValue(reader: FrameReader, di: string, end: number): FrameContent | undefined {
  const param = paramIds.find((id) => paramOf(id).di === di)
  const layout = param === undefined ? undefined : layouts645[param]
  if (param === undefined || layout === undefined) {
    for (const rate of rates) {
      if (identifiers[di] === undefined || end - reader.at < register645.size) break
      reader.take(register645.size, rate, (bytes) => both(`${register645.read(bytes.toReversed())} kWh`))
    }
    return undefined
  }
  const bytes = reader.take(layout.size, paramOf(param).label, (raw) => {
    const quantity = layout.read(raw.toReversed())
    return param === 'status3' ? saidState(quantity) : withUnit(param, quantity)
  })
  const quantity = layout.read(bytes.toReversed())
  return isParamId(param) ? { param, quantity } : undefined
}

/** Describes state word 3 with its bits for relay and power protection. */
export function saidState(word: string): Text2 {
  const bits = Number.parseInt(word, 16)
  const isOpen = (bits & (1 << statusBits.relay)) !== 0
  const isKept = (bits & (1 << statusBits.protection)) !== 0
  const isAllowed = isOpen && (bits & (1 << statusBits.relayCommand)) === 0
  return [
    `${word}: relay ${isAllowed ? 'open, may be closed' : isOpen ? 'open' : 'closed'}, power protection ${isKept ? 'on' : 'off'}`,
    `${word}：继电器${isAllowed ? '断开、允许合闸' : isOpen ? '断开' : '闭合'}，保电${isKept ? '投入' : '解除'}`,
  ]
}
