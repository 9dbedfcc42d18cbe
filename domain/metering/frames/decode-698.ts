import { things } from '../../../contract/text/things.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import { paramIds, paramOf, type ParamId } from '../parameters/parameters.ts'
import { checkOf, hexOf, wholeOf, type Bytes } from './bytes.ts'
import { readData, type LeafWords } from './data-698.ts'
import { rates, saidCheck, saidState, withUnit, type FrameContent } from './decode-645.ts'
import { answers, kindsOf, objects, services } from './dlt698.ts'
import { layouts698 } from './layouts-698.ts'
import { both, FrameFault, type FrameReader } from './reader.ts'
import { accessResults } from './words.ts'

const serviceNames: Readonly<Record<number, Text2>> = {
  [services.get]: ['GET request', '读取请求'],
  [services.set]: ['SET request', '设置请求'],
  [services.action]: ['ACTION request', '操作请求'],
  [services.get | answers]: ['GET answer', '读取响应'],
  [services.set | answers]: ['SET answer', '设置响应'],
  [services.action | answers]: ['ACTION answer', '操作响应'],
}
const objectNames: Readonly<Record<string, Text2>> = {
  [objects.register]: ['forward active energy, total', '正向有功总电能'],
  [objects.registers]: ['forward active energy', '正向有功电能'],
  [objects.dailyFreeze]: ['records of the daily freeze', '日冻结记录'],
  [objects.open]: ['open relays', '跳闸'],
  [objects.close]: ['close relays', '合闸'],
  [objects.pulse]: ['pulse at an output', '输出脉冲'],
  [objects.restart]: ['restart', '设备复位'],
  [objects.protect]: ['power protection on', '投入保电'],
  [objects.release]: ['power protection off', '解除保电'],
}
const kWh = (value: string): Text2 => both(`${(Number(value) / 100).toFixed(2)} kWh`)
const registerWords: readonly LeafWords[] = rates.map((name) => ({ name, say: kWh }))
const relayWords: Readonly<Record<string, readonly LeafWords[]>> = {
  [objects.open]: [
    { name: ['Relay', '继电器'] },
    { name: ['Alarm before, in minutes', '告警延时（分钟）'] },
    { name: ['Open for minutes, 0 for ever', '限电时间（分钟，0 为永久）'] },
    { name: ['Closes by itself', '自动合闸'] },
  ],
  [objects.pulse]: [
    { name: ['Output', '输出'] },
    { name: ['How', '方式'], say: () => ['unlock the box', '打开箱锁'] },
  ],
  [objects.close]: [
    { name: ['Relay', '继电器'] },
    {
      name: ['How', '命令'],
      say: (value) => (value === '0' ? ['allow closing', '合闸允许'] : ['close', '直接合闸']),
    },
  ],
}

/** Records the meaning of each byte of a DL/T 698.45 frame; returns the parameter it carries. */
export function read698(reader: FrameReader): FrameContent | undefined {
  reader.take(1, ['Start', '帧起始符'], both('68'))
  const start = reader.at
  const length = reader.take(2, ['Length', '长度域'], (bytes) => saidLength(wholeOf(bytes.toReversed())))
  reader.one(['Control', '控制域'], saidControl)
  const size =
    (reader.one(['Server address: kind and length', '服务器地址类型与长度'], saidAddress) & 0x0f) + 1
  reader.take(size, ['Server address', '服务器地址'], (bytes) => both(hexOf(bytes.toReversed())))
  reader.one(['Client address', '客户机地址'], (byte) => both(byte))
  const isHeadRight = readCheck(reader, start, ['Check of the head (HCS)', '帧头校验 HCS'])
  const content = readApdu(reader)
  const rest = start + wholeOf(length.toReversed()) - 2 - reader.at
  if (rest > 0) reader.take(rest, ['Data', '数据'], (bytes) => both(hexOf(bytes)))
  const isRight = readCheck(reader, start, ['Check of the frame (FCS)', '帧校验 FCS'])
  reader.take(1, ['End', '结束符'], ([byte = 0]) => both(hexOf([byte])))
  if (!isHeadRight || !isRight) throw new FrameFault(['A check sequence is wrong.', '校验错误。'])
  return content
}

function readCheck(reader: FrameReader, start: number, name: Text2): boolean {
  const expected = hexOf(checkOf(reader.bytes.slice(start, reader.at)))
  return hexOf(reader.take(2, name, (bytes) => saidCheck(hexOf(bytes) === expected, expected))) === expected
}

function saidLength(length: number): Text2 {
  return [`${length & 0x3fff} bytes`, `${length & 0x3fff} 字节`]
}

function saidControl(byte: number): Text2 {
  return (byte & 0x80) === 0
    ? ['platform asks, user data', '客户机发出，用户数据']
    : ['device answers, user data', '服务器发出，用户数据']
}

function saidAddress(byte: number): Text2 {
  const kinds: readonly Text2[] = [
    ['single', '单地址'],
    ['with wildcards', '通配地址'],
    ['group', '组地址'],
    ['broadcast', '广播地址'],
  ]
  const [en, zh] = kinds[byte >> 6] ?? both('')
  const size = (byte & 0x0f) + 1
  return [`${en}, ${size} bytes`, `${zh}，${size} 字节`]
}

function readApdu(reader: FrameReader): FrameContent | undefined {
  const service = reader.one(['Service', '服务'], (byte) => serviceNames[byte] ?? both(hexOf([byte])))
  if (serviceNames[service] === undefined) throw new FrameFault(['The service is unknown.', '服务类型未知。'])
  const kind = reader.one(['Kind', '服务方式'], (byte) =>
    byte === kindsOf.record ? ['records of a table', '读取记录型对象'] : ['one object', '单个对象'],
  )
  reader.one(['Number and priority (PIID)', '序号及优先级 PIID'], (byte) => both(byte))
  const object = hexOf(reader.take(4, objectTitle(service), (bytes) => saidObject(hexOf(bytes))))
  const content = kind === kindsOf.record ? readRecord(reader, service) : readNormal(reader, service, object)
  if ((service & answers) !== 0) reader.one(['Follow-up report', '跟随上报'], () => things.none)
  reader.one(['Time tag', '时间标签'], () => things.none)
  return content
}

function objectTitle(service: number): Text2 {
  return (service & 0x7f) === services.action
    ? ['Method (OMD)', '对象方法描述符 OMD']
    : ['Attribute (OAD)', '对象属性描述符 OAD']
}

function saidObject(object: string): Text2 {
  const params = paramIds.filter((id) => paramOf(id).oad === object).map((id) => paramOf(id).label)
  const [en, zh] =
    params.length === 0
      ? (objectNames[object] ?? ['unknown', '未知'])
      : [params.map(([own]) => own).join(', '), params.map(([, own]) => own).join('、')]
  return [`${object} ${en}`, `${object} ${zh}`]
}

function readNormal(reader: FrameReader, service: number, object: string): FrameContent | undefined {
  if (service === services.get) return undefined
  if (service === (services.get | answers)) {
    const isValue = readChoice(reader)
    return isValue ? readObject(reader, object) : readResult(reader)
  }
  if ((service & answers) === 0) return readObject(reader, object)
  readResult(reader)
  if (service === (services.action | answers))
    reader.one(['Data returned', '返回数据'], (byte) => (byte === 0 ? things.none : both(byte)))
  return undefined
}

/** Reads whether data follow, rather than only an access result. */
function readChoice(reader: FrameReader): boolean {
  return (
    reader.one(['What follows', '结果类型'], (byte) =>
      byte === 1 ? ['data', '数据'] : ['error', '错误信息'],
    ) === 1
  )
}

function readResult(reader: FrameReader): undefined {
  reader.one(['Result (DAR)', '数据访问结果 DAR'], (byte) => {
    const [en, zh] = accessResults[byte] ?? both('')
    return [`${byte} ${en}`.trim(), `${byte} ${zh}`.trim()]
  })
  return undefined
}

function readObject(reader: FrameReader, object: string): FrameContent | undefined {
  if (object === objects.protect || object === objects.release) {
    readData(reader, [{ name: ['Parameters', '参数'] }])
    return { param: 'protection', quantity: object === objects.protect ? 'on' : 'off' }
  }
  if (object === objects.register || object === objects.registers) return void readData(reader, registerWords)
  const param = paramIds.find((id) => paramOf(id).oad === object)
  const layout = param === undefined ? undefined : layouts698[param]
  if (param === undefined || layout === undefined) return void readData(reader, relayWords[object])
  const leaves = readData(reader, layout.words ?? [wordsOf(param, (value) => layout.read([value]))])
  return { param, quantity: layout.read(leaves) }
}

function wordsOf(param: ParamId, read: (value: string) => string): LeafWords {
  const say = (value: string) => (param === 'status3' ? saidState(read(value)) : withUnit(param, read(value)))
  return { name: paramOf(param).label, say }
}

function readRecord(reader: FrameReader, service: number): undefined {
  if ((service & answers) === 0) {
    reader.one(['Selector', '选择方法'], (byte) => both(byte))
    reader.one(['Records back', '上第 n 次记录'], (byte) => both(byte))
    readColumns(reader)
    return undefined
  }
  readColumns(reader)
  if (!readChoice(reader)) return readResult(reader)
  reader.one(['Records', '记录数'], (byte) => both(byte))
  readData(reader, registerWords)
  return undefined
}

function readColumns(reader: FrameReader): void {
  const count = reader.one(['Columns', '列数'], (byte) => both(byte))
  for (let n = 0; n < count; n += 1) {
    reader.one(['Kind of column', '列类型'], (byte) => both(byte === 0 ? 'OAD' : 'ROAD'))
    reader.take(4, ['Column', '列'], (bytes: Bytes) => saidObject(hexOf(bytes)))
  }
}
