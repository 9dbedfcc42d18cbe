import { labels } from '../../../contract/text/labels.ts'
import { array, leaf, structure, type Data, type LeafWords } from './data-698.ts'

/** How a quantity lies in the data of DL/T 698.45. */
export interface Layout698 {
  write: (quantity: string) => Data
  read: (leaves: readonly string[]) => string
  /** What stands beside the quantity, where it is part of a structure. */
  words?: readonly LeafWords[]
}

/** The first task of a terminal: how often it reports. */
export const reportTask: Layout698 = {
  write: (quantity) =>
    array(
      structure(
        leaf('unsigned', 1),
        leaf('TI', `01${Number(quantity).toString(16).padStart(4, '0')}`),
        leaf('enum', 1),
        leaf('unsigned', 1),
        leaf('date_time_s', '2026-01-01 00:00:00'),
        leaf('date_time_s', '2099-12-31 23:59:59'),
        leaf('TI', '000000'),
        leaf('enum', 2),
        leaf('enum', 1),
        leaf('long-unsigned', 0),
        leaf('long-unsigned', 0),
        structure(
          leaf('enum', 0),
          array(
            structure(leaf('unsigned', 0), leaf('unsigned', 0), leaf('unsigned', 23), leaf('unsigned', 59)),
          ),
        ),
      ),
    ),
  read: ([, frequency = '']) => String(Number.parseInt(frequency.slice(2), 16)),
  words: [
    { name: ['Number of the task', '任务 ID'] },
    {
      name: ['How often', '执行频率'],
      say: (raw) => {
        const minutes = Number.parseInt(raw.slice(2), 16)
        return [`every ${minutes} min`, `每 ${minutes} 分钟`]
      },
    },
    { name: ['Kind of its scheme', '方案类型'] },
    { name: ['Number of its scheme', '方案编号'] },
    { name: ['From', '开始时间'] },
    { name: ['Until', '结束时间'] },
    { name: ['Delay', '延时'] },
    { name: ['Priority', '执行优先级'] },
    { name: labels.state },
    { name: ['Script before', '任务开始前脚本'] },
    { name: ['Script after', '任务完成后脚本'] },
    { name: ['Kind of its hours', '时段类型'] },
    { name: ['From hour', '起始小时'] },
    { name: ['From minute', '起始分钟'] },
    { name: ['Until hour', '结束小时'] },
    { name: ['Until minute', '结束分钟'] },
  ],
}
