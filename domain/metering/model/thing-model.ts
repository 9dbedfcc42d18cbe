/** Types that a property of a thing model may have. */
export const dataTypes = [
  'int',
  'long',
  'float',
  'double',
  'string',
  'boolean',
  'date',
  'enum',
  'array',
  'object',
  'file',
  'password',
  'geo',
] as const

export const sources = ['device', 'manual', 'rule'] as const
export const accesses = ['read', 'write', 'report'] as const
export const ratios = ['none', 'ct', 'pt', 'ctpt'] as const
export const storages = ['curve', 'daily', 'change', 'none'] as const
export const eventLevels = ['normal', 'warning', 'urgent'] as const
export const confirmLevels = ['none', 'confirm', 'reason', 'two-person'] as const
