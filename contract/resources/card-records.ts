/** Pages of one record whose cards can be placed on a dashboard, with the resource of that record. */
export const cardRecords: Readonly<Record<string, string | undefined>> = {
  'iot/area-info': 'iot/transformer-area',
  'iot/device-info': 'iot/device',
  'reform/project-info': 'reform/project',
  'scene/info': 'scene/list',
}
