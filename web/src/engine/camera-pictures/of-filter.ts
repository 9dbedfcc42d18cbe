import type { Filter } from '#contract/wire/crud.ts'

const names = ['cameraId', 'alertId', 'orderId'] as const

/** Whether a picture, as the platform tells of it, is of the cameras, alerts and orders that a filter names. */
export function isOfFilter(told: unknown, filter: Filter): boolean {
  const picture: Record<string, unknown> = Object(told)
  return names.every((name) => {
    const wanted = filter[name] ?? ''
    return wanted === '' || wanted.split(',').includes(String(picture[name]))
  })
}
