/** Reasons why the platform refuses the connection of a device. */
export const accessRefusals = [
  ['unknown', 'Address is not registered', '逻辑地址未登记'],
  ['inactive', 'Not commissioned', '未投运'],
  ['retired', 'Retired', '已退役'],
] as const

/** Transports between terminals and the platform. */
export const transports = [
  ['tcp', 'TCP', 'TCP'],
  ['mqtt', 'MQTT over TLS', '加密 MQTT'],
] as const
