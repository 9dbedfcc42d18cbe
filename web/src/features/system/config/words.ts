import type { Text2 } from '#contract/schema/language.ts'

export const configWords = {
  counts: [
    '{added} added, {changed} changed, {removed} removed',
    '新增 {added}，修改 {changed}，删除 {removed}',
  ],
  problems: ['{n} [n|file|files] would be refused', '{n} 个文件无法生效'],
  same: ['The files are what stands here already.', '文件与现有配置一致。'],
  stale: [
    'The configuration was changed since: this cannot be taken over any more. Compare and propose again.',
    '此后配置已发生变化，本申请无法生效，请重新对比并提交。',
  ],
  rule: [
    'A record whose file is missing is removed, unless all files of its kind are missing. Nothing changes until another person agrees.',
    '缺少文件的记录将被删除；若某类文件全部缺失，则该类保持不变。经他人复核同意后方可生效。',
  ],
  empty: [
    'Download the configuration, change its files, and compare them here. What is proposed appears in this list.',
    '下载配置并修改文件后，可在此上传对比；提交的变更将显示在列表中。',
  ],
} satisfies Record<string, Text2>
