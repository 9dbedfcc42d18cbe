export const words = {
  boundaryHint: ['One corner per line: longitude, latitude', '每行一个顶点：经度, 纬度'],
  geoJson: ['Read a GeoJSON file', '读取 GeoJSON 文件'],
  corners: ['{n} [n|corner|corners]', '{n} 个顶点'],
  onlineOf: ['{online} of {n} online', '在线 {online} / {n}'],
  map: ['Show on the map', '在地图上查看'],
  wall: ['Live wall', '监控墙'],
  discardText: [
    'Its devices and cameras stay, but no longer belong to a scene.',
    '设备和摄像头将保留，但不再属于任何场景。',
  ],
} as const
